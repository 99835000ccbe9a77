-- How a wrong secret, or a folder that is not the one the others use, is told from the right one.
alter table installation
  add column secret_mark text,
  add column media_mark text;
