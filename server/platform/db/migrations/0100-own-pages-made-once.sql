-- A page that was asked for twice, because the first answer was lost, is made once: as news is, and no longer by one more address.
alter table own_pages
  add column asked_key text unique,
  add column asked_body text;

comment on column own_pages.asked_key is 'A digest of who asked for it and under which Idempotency-Key; asked again, it is found by it.';
comment on column own_pages.asked_body is 'A digest of what was asked for under that key: for something else the key does not stand.';

-- What is asked for again after the upgrade is still found. No address of hers is as long, and visitors were never told of these.
update own_pages set asked_key = split_part(made.address, '-', 2), asked_body = split_part(made.address, '-', 3)
from own_page_addresses made
where made.page_id = own_pages.id and made.address ~ '^made-[0-9a-f]{40}-[0-9a-f]{40}$';

delete from own_page_addresses where address ~ '^made-[0-9a-f]{40}-[0-9a-f]{40}$';
