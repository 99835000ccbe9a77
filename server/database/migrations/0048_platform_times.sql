-- When the platform said what stands: a notice that was overtaken by a later one changes nothing.
alter table recado.templates
  add column status_told_at timestamptz,
  add column category_told_at timestamptz,
  add column quality_told_at timestamptz;

alter table recado.numbers
  add column status_told_at timestamptz,
  add column tier_told_at timestamptz;
