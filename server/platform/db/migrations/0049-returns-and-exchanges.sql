-- For how many days a customer may send back what she kept; the law of electronic commerce (2000) gives ten.
alter table shop_settings
  add column return_days integer not null default 10 check (return_days between 0 and 365),
  -- What a parcel that came back costs beside the courier: to unpack, iron and pack it again.
  add column repack_millimes bigint not null default 0 check (repack_millimes >= 0),
  -- From where on the risk line speaks.
  add column risk_cases integer not null default 8 check (risk_cases between 1 and 500),
  add column risk_share integer not null default 35 check (risk_share between 1 and 100),
  add column risk_first_millimes bigint not null default 400000 check (risk_first_millimes >= 0),
  add column risk_address integer not null default 8 check (risk_address between 0 and 200),
  add column risk_trusted integer not null default 2 check (risk_trusted between 1 and 500);

-- What was given back of what had been paid, in money or as a part of what an exchange costs. What a courier collected is
-- the total of the order with this: a garment that comes back later does not make him owe less.
alter table orders add column refunded_millimes bigint not null default 0 check (refunded_millimes >= 0);

-- Pieces that came back after they were kept, or were exchanged for others.
create table order_returns (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('return', 'exchange')),
  -- All that was left: the order is returned, and keeps its lines.
  is_whole boolean not null,
  -- Whether the order was paid before, as far as its flag knew.
  was_paid boolean not null,
  -- Each with its line as it was, and how many of it.
  pieces jsonb not null,
  -- By how much the order's own sums changed.
  goods_millimes bigint not null,
  discount_millimes bigint not null,
  fee_millimes bigint not null,
  refund_millimes bigint not null check (refund_millimes >= 0),
  -- How the money was given back; nothing where none was.
  way text not null default '' check (way in ('', 'shop', 'transfer', 'd17')),
  -- Of an exchange: as what they are sent, and how much of the refund is a part of its price.
  exchange_id uuid references orders on delete set null,
  moved_millimes bigint not null default 0 check (moved_millimes >= 0),
  at timestamptz not null default now(),
  staff_name text not null,
  -- Taken back, or part of an order that began anew since.
  undone_at timestamptz,
  undone_by text not null default '',
  check (moved_millimes <= refund_millimes)
);
create index order_returns_of_order on order_returns (order_id, id);
create index order_returns_by_day on order_returns (at);
create index order_returns_of_exchange on order_returns (exchange_id) where exchange_id is not null;
alter table returning_pieces add column return_id bigint references order_returns on delete cascade;
create index returning_pieces_of_return on returning_pieces (return_id) where return_id is not null;

-- An order that is sent in exchange for pieces of another. They change hands at the door, when it is delivered.
create table order_exchanges (
  order_id uuid primary key references orders on delete cascade,
  of_order_id uuid not null references orders on delete cascade,
  pieces jsonb not null,
  credit_millimes bigint not null check (credit_millimes >= 0),
  way text not null default '' check (way in ('', 'shop', 'transfer', 'd17')),
  at timestamptz not null default now(),
  staff_name text not null
);
create index order_exchanges_of_order on order_exchanges (of_order_id);

-- What the pieces that go back were worth is paid already: a deposit of its own kind.
alter table order_deposits drop constraint order_deposits_way_check;
alter table order_deposits add constraint order_deposits_way_check check (way in ('d17', 'transfer', 'shop', 'exchange'));

comment on table order_returns is 'Pieces that came back after they were kept, what was given back for them and how, and what they were exchanged for. As long as the order.';
comment on table order_exchanges is 'Orders sent in exchange for pieces of another, which pieces, and what these are worth. As long as the order.';
