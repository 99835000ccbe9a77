-- Why a campaign rests: null, because it was asked for; else what became of its number.
alter table campaigns add column pause_reason text
  check (pause_reason in ('NUMBER_DISCONNECTED', 'NUMBER_RESTRICTED', 'NUMBER_BANNED'));
