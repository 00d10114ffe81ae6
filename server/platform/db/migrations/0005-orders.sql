alter table shop_settings
  add column delivery_fee_millimes bigint not null default 8000 check (delivery_fee_millimes >= 0),
  -- From this subtotal on delivery is free; never, where there is none.
  add column free_delivery_from_millimes bigint check (free_delivery_from_millimes >= 0);

-- Where delivery costs something else than elsewhere.
create table delivery_fees (
  governorate text primary key,
  fee_millimes bigint not null check (fee_millimes >= 0)
);
create trigger delivery_fees_changed after insert or update or delete on delivery_fees
  for each statement execute function announce_content_change();

create sequence order_number start 1001;

create table orders (
  id uuid primary key,
  number bigint not null unique default nextval('order_number'),
  -- Whose account placed it; none for an order the shop took by telephone.
  shopper_id text,
  name text not null,
  email text not null,
  phone text not null,
  street text not null,
  city text not null,
  country text not null,
  state_name text not null,
  zipcode text not null,
  note text not null default '',
  language text not null,
  state text not null default 'new',
  is_paid boolean not null default false,
  subtotal_millimes bigint not null check (subtotal_millimes >= 0),
  delivery_fee_millimes bigint not null check (delivery_fee_millimes >= 0),
  discount_millimes bigint not null default 0 check (discount_millimes >= 0),
  total_millimes bigint not null generated always as
    (greatest(subtotal_millimes + delivery_fee_millimes - discount_millimes, 0)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create index orders_newest on orders (number desc) where deleted_at is null;
create index orders_in_state on orders (state, number desc) where deleted_at is null;
create index orders_of_shopper on orders (shopper_id, number desc) where deleted_at is null;
create index orders_of_email on orders (email, number desc) where deleted_at is null;
create index orders_of_phone on orders (phone, number desc) where deleted_at is null;
create index orders_by_name on orders using gin (lower(name) gin_trgm_ops) where deleted_at is null;

-- What the customer saw when she ordered: later changes of a product change no order.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  variant_id bigint not null references variants,
  product_id text not null,
  title text not null,
  translations jsonb not null default '{}',
  colour_name jsonb not null,
  image text not null default '',
  cover_image text not null default '',
  size text not null default '',
  price_millimes bigint not null check (price_millimes >= 0),
  quantity integer not null check (quantity > 0),
  progress integer not null default 0 check (progress in (0, 25, 50, 75, 100))
);
create index order_lines_of_order on order_lines (order_id, id);
create index order_lines_of_variant on order_lines (variant_id);

-- Which order each request to place one has become, so that repeating it does not place another.
create table order_requests (
  shopper_id text not null,
  key text not null,
  body_hash text not null,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  primary key (shopper_id, key)
);
create index order_requests_by_age on order_requests (at);

-- Everything that happened to an order, for whoever picks up the telephone.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  kind text not null,
  detail jsonb not null default '{}',
  staff_name text,
  at timestamptz not null default now()
);
create index order_events_of_order on order_events (order_id, id);
create index order_events_by_age on order_events (at);
