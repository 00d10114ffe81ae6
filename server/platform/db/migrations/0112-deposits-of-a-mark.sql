-- An order that is marked paid before it is delivered says how; taking the mark back takes back the deposit it wrote, and no other.
alter table order_deposits add column by_mark boolean not null default false;
update order_deposits set by_mark = true where way = 'other';
comment on column order_deposits.by_mark is 'Whether it was written because the order was marked paid, for all that was left to pay.';

-- A program that writes money down needs a scope of its own.
alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
  'read-products', 'write-products', 'read-stock', 'write-stock', 'read-orders', 'write-orders', 'write-cash',
  'read-customers', 'write-customers', 'read-reports'
]::text[]);
