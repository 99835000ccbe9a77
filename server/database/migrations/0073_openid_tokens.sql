-- A member who came by OpenID Connect and still owes the second factor holds a token of that kind meanwhile.
alter table recado.sign_in_tokens
  drop constraint sign_in_tokens_kind_check,
  add constraint sign_in_tokens_kind_check check (kind in ('link', 'code', 'openid'));
