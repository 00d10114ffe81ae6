-- A piece that was asked for twice, because the first answer was lost, is made once.
alter table news
  add column asked_key text unique,
  add column asked_body text;

comment on column news.asked_key is 'A digest of who asked for it and under which Idempotency-Key; asked again, it is found by it.';
comment on column news.asked_body is 'A digest of what was asked for under that key: for something else the key does not stand.';
