-- Who carries the parcels, what that costs, and how their lists and statements are written.
create table couriers (
  id bigint generated always as identity primary key,
  name text not null,
  phone text not null default '',
  areas text not null default '',
  fee_millimes bigint not null check (fee_millimes >= 0),
  return_fee_millimes bigint not null check (return_fee_millimes >= 0),
  pays_after_days integer not null default 7 check (pays_after_days between 0 and 90),
  withholds boolean not null default false,
  may_open boolean not null default false,
  columns jsonb not null default '[]',
  statement_columns jsonb not null default '{}',
  archived boolean not null default false,
  version integer not null default 1
);
comment on table couriers is 'Who carries parcels: fees, days until they pay, the columns of their files. Kept for ever; one no longer worked with is archived.';

-- Where a courier asks for something else than elsewhere.
create table courier_fees (
  courier_id bigint not null references couriers on delete cascade,
  governorate text not null,
  fee_millimes bigint not null check (fee_millimes >= 0),
  primary key (courier_id, governorate)
);
comment on table courier_fees is 'What a courier asks for in one governorate, where it differs. As long as the courier.';

-- What was handed over together, under a number that both sides sign.
create table manifests (
  id bigint generated always as identity primary key,
  number bigint not null unique,
  courier_id bigint not null references couriers,
  key text not null unique,
  body_hash text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  undone_at timestamptz,
  undone_by text not null default ''
);
create index manifests_of_courier on manifests (courier_id, number desc);
comment on table manifests is 'Lists of parcels handed to a courier, numbered without gaps. Kept for ever, undone ones too.';

-- One journey of an order with a courier. An order that is sent again has another.
create table parcels (
  id bigint generated always as identity primary key,
  manifest_id bigint not null references manifests,
  courier_id bigint not null references couriers,
  order_id uuid references orders on delete set null,
  order_number bigint not null,
  place integer not null,
  -- What the courier signed for: to be asked for at the door, and his fees, as they were then.
  due_millimes bigint not null check (due_millimes >= 0),
  fee_millimes bigint not null check (fee_millimes >= 0),
  return_fee_millimes bigint not null check (return_fee_millimes >= 0),
  -- The number the courier knows it by.
  number text not null default '',
  outcome text not null default 'out' check (outcome in ('out', 'delivered', 'refused', 'returned', 'lost', 'withdrawn')),
  outcome_at timestamptz not null default now(),
  -- What the courier was paid at the door, and owes the shop.
  collected_millimes bigint not null default 0 check (collected_millimes >= 0),
  refusal text not null default '',
  postponed_until date,
  -- The order came back, or never left: it may go out again in another parcel.
  ended boolean not null default false
);
create unique index parcels_open on parcels (order_id) where not ended;
create index parcels_of_order on parcels (order_id, id desc);
create index parcels_of_manifest on parcels (manifest_id, place);
create index parcels_of_courier on parcels (courier_id, outcome, outcome_at);
create index parcels_by_number on parcels (courier_id, number) where number <> '';
comment on table parcels is 'Journeys of orders with a courier: what was due, what became of them, what was collected. Kept for ever; an order that is purged leaves its number alone.';

-- Money received from a courier. What does not add up is named, with its reason.
create table receipts (
  id bigint generated always as identity primary key,
  number bigint not null unique,
  courier_id bigint not null references couriers,
  key text not null unique,
  body_hash text not null,
  received_on date not null,
  delivered_millimes bigint not null,
  fees_millimes bigint not null check (fees_millimes >= 0),
  withheld_millimes bigint not null check (withheld_millimes >= 0),
  difference_millimes bigint not null,
  amount_millimes bigint not null,
  reason text not null default '',
  statement_hash text,
  created_at timestamptz not null default now(),
  created_by text not null,
  undone_at timestamptz,
  undone_by text not null default '',
  check (amount_millimes = delivered_millimes - fees_millimes - withheld_millimes - difference_millimes),
  check (difference_millimes = 0 or reason <> '')
);
create unique index receipts_of_statement on receipts (courier_id, statement_hash)
  where undone_at is null and statement_hash is not null;
create index receipts_of_courier on receipts (courier_id, number desc);
comment on table receipts is 'Money received from couriers, to the millime: delivered less fees, withheld and differences. Kept for ever, undone ones too.';

create table receipt_parcels (
  receipt_id bigint not null references receipts,
  parcel_id bigint not null references parcels,
  delivered_millimes bigint not null check (delivered_millimes >= 0),
  fee_millimes bigint not null check (fee_millimes >= 0),
  -- Whether booking made its order paid, so that undoing makes it unpaid.
  made_paid boolean not null,
  undone boolean not null default false,
  primary key (receipt_id, parcel_id)
);
create unique index receipt_parcels_once on receipt_parcels (parcel_id) where not undone;
comment on table receipt_parcels is 'Which parcels a receipt settles, each in at most one that counts. As long as the receipt.';
