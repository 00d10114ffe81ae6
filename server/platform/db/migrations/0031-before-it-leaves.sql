-- What the customer may say of her order without an account, by a link the shop sends her. Of the link only a hash is kept:
-- whoever reads the database, or a backup of it, opens no order with what is there.
create table order_links (
  token_hash bytea primary key,
  order_id uuid not null references orders on delete cascade,
  made_by text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- How often the last digits of the telephone number were tried with it.
  tries integer not null default 0
);
create index order_links_of_order on order_links (order_id, made_at);

-- What she would like changed. It changes nothing until somebody of the staff says yes.
create table order_wishes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('change', 'cancel')),
  detail jsonb not null default '{}',
  made_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  accepted boolean
);
create unique index order_wishes_open on order_wishes (order_id) where decided_at is null;

-- Since when she waits to be called, where she asked for it.
alter table orders add column call_wanted_at timestamptz;
create index orders_calls_wanted on orders (call_wanted_at) where call_wanted_at is not null;

-- Who is calling whom at this moment, so that no customer is called by two.
create table calls_held (
  order_id uuid primary key references orders on delete cascade,
  staff_name text not null,
  until timestamptz not null
);

-- What the shop's own history said of an order when it came in, to be held against what became of it.
create table order_risks (
  order_id uuid primary key references orders on delete cascade,
  kinds text[] not null,
  advice text check (advice in ('call', 'deposit')),
  at timestamptz not null default now()
);
create index order_risks_by_age on order_risks (at);

comment on table order_links is 'Links by which a customer confirms an order without an account, as hashes. Each works until it expires; forgotten with the order.';
comment on table order_wishes is 'What customers would like changed in an order, by their link, and what the staff made of it. Kept with the order.';
comment on table calls_held is 'Whom a member of the staff is calling at this moment. Forgotten minutes after.';
comment on table order_risks is 'What was thought of an order when it came in, by kind of reason. Kept with the order.';
