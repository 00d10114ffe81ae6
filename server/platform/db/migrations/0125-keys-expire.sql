-- A key of a program ends a year after it was made at the latest; keys that exist already, a year from now.
alter table api_keys
  add column expires_at timestamptz not null default now() + interval '365 days',
  add column reminded_at timestamptz;
