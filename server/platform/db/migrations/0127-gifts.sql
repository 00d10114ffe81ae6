-- A garment without a price is published only if its owner says that it is a gift.
alter table products add column is_gift boolean not null default false;
