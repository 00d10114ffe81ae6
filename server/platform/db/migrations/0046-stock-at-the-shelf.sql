-- What came in and what was counted, many variants at once, so that it can be undone as one.
create table stock_batches (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('received', 'counted')),
  at timestamptz not null default now(),
  staff_name text not null,
  key text not null unique,
  undone_at timestamptz
);
create table stock_batch_items (
  batch_id bigint not null references stock_batches on delete cascade,
  variant_id bigint not null references variants,
  change integer not null,
  primary key (batch_id, variant_id)
);

-- A count goes on for as long as it takes, over reloads and by as many as count; orders go on meanwhile.
create table stock_counts (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null default now(),
  begun_by text not null,
  closed_at timestamptz,
  batch_id bigint references stock_batches
);
create unique index one_count_is_open on stock_counts ((true)) where closed_at is null;
create table stock_count_items (
  count_id bigint not null references stock_counts on delete cascade,
  variant_id bigint not null references variants,
  counted integer not null check (counted >= 0),
  -- The stock at the moment of counting: what is sold from then on is taken off what was counted.
  seen integer not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (count_id, variant_id)
);

comment on table stock_batches is 'What was received or counted at once, by whom; undone as one within a day.';
comment on table stock_batch_items is 'By how much a batch changed each variant.';
comment on table stock_counts is 'Countings of the stock. One is open at most; closing it writes a batch.';
comment on table stock_count_items is 'What was counted of a variant, by whom, and which stock was seen then.';

-- Where an order was taken. Those taken by the shop before were all called telephone orders.
alter table orders add column channel text not null default 'site'
  check (channel in ('site', 'telephone', 'facebook', 'instagram', 'whatsapp', 'shop'));
update orders o set channel = 'telephone'
where exists (select from order_events e where e.order_id = o.id and e.kind = 'placed' and e.detail->>'byTelephone' = 'true');
