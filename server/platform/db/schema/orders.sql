-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Orders: for whom, where to, what is due, and their state. Deleted ones lie in the bin for 30 days, then they are gone. Whose it was is taken out when she is erased, or some months after it is over (a setting); the rest is kept for ever.
create table orders (
  id uuid not null,
  number bigint default nextval('order_number'::regclass) not null,
  shopper_id text,
  name text not null,
  email text not null,
  phone text not null,
  street text not null,
  city text not null,
  country text not null,
  state_name text not null,
  zipcode text not null,
  note text default '' not null,
  language text not null,
  state text default 'new' not null,
  is_paid boolean default false not null,
  subtotal_millimes bigint not null,
  delivery_fee_millimes bigint not null,
  discount_millimes bigint default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  deleted_at timestamptz,
  governorate text default '' not null,
  call_attempts integer default 0 not null,
  next_call_at timestamptz,
  search_text text generated always as (order_search_text((((((name || ' ') || city) || ' ') || state_name) || ' ') || governorate, phone, email)) stored not null,
  address_key text default '' not null,
  deleted_by text default '' not null,
  call_wanted_at timestamptz,
  deposit_millimes bigint default 0 not null,
  erased_at timestamptz,
  channel text default 'site' not null,
  refunded_millimes bigint default 0 not null,
  pick_up boolean default false not null,
  returned_from text,
  source text,
  campaign text,
  email_proven boolean default false not null,
  retained_millimes bigint default 0 not null,
  total_millimes bigint generated always as (greatest(subtotal_millimes + delivery_fee_millimes +
    case
        when state = 'returned' then 0::bigint
        else retained_millimes
    end - discount_millimes, 0::bigint)) stored not null,
  owed_back_millimes bigint generated always as (
    case
        when state = 'delivered' then greatest(deposit_millimes - refunded_millimes - greatest(subtotal_millimes + delivery_fee_millimes + retained_millimes - discount_millimes, 0::bigint), 0::bigint)
        when state = 'returned' and returned_from = 'delivered' then greatest(deposit_millimes - refunded_millimes - retained_millimes, 0::bigint)
        else 0::bigint
    end) stored not null,
  constraint orders_pkey primary key (id),
  constraint orders_number_key unique (number),
  constraint orders_call_attempts_check check (call_attempts >= 0),
  constraint orders_channel_check check (channel in ('site', 'telephone', 'facebook', 'instagram', 'whatsapp', 'shop')),
  constraint orders_delivery_fee_millimes_check check (delivery_fee_millimes >= 0),
  constraint orders_deposit_millimes_check check (deposit_millimes >= 0),
  constraint orders_discount_millimes_check check (discount_millimes >= 0),
  constraint orders_refunded_millimes_check check (refunded_millimes >= 0),
  constraint orders_retained_millimes_check check (retained_millimes >= 0),
  constraint orders_returned_from_check check (returned_from in ('refused', 'delivered', 'lost')),
  constraint orders_subtotal_millimes_check check (subtotal_millimes >= 0)
);
create index orders_by_change on orders (updated_at);
create index orders_by_day on orders (created_at) include (state, total_millimes) where deleted_at is null;
create index orders_by_text on orders using gin (search_text gin_trgm_ops) where deleted_at is null;
create index orders_calls_wanted on orders (call_wanted_at) where call_wanted_at is not null;
create index orders_closed_in_governorate on orders (governorate, created_at desc) where deleted_at is null and (state in ('delivered', 'refused', 'returned'));
create index orders_in_bin on orders (deleted_at desc) where deleted_at is not null;
create index orders_in_governorate on orders (governorate, created_at desc, number desc) where deleted_at is null;
create index orders_in_state on orders (state, created_at desc, number desc) where deleted_at is null;
create index orders_of_address on orders (address_key) where address_key <> '';
create index orders_of_email on orders (email, number desc) where deleted_at is null;
create index orders_of_phone on orders (phone, number desc);
create index orders_of_shopper on orders (shopper_id, number desc);
create index orders_owed_back on orders (number) where owed_back_millimes > 0 and deleted_at is null;
create index orders_to_do on orders (state) include (is_paid, total_millimes) where deleted_at is null and ((state in ('new', 'unreachable', 'confirmed', 'preparing', 'ready', 'with-courier')) or state = 'delivered' and not is_paid);
create index orders_to_erase on orders (updated_at) where deleted_at is null and erased_at is null;
create index orders_unpaid on orders (state, created_at desc, number desc) where deleted_at is null and not is_paid;
create trigger orders_change before update on orders for each row
  execute function note_order_change();
create trigger orders_change_customers after delete or update of phone, name, email, city, governorate, language on orders for each row
  execute function customer_of_changed_order();
create trigger orders_changed_for_programs after insert or delete or update on orders for each row
  execute function note_orders_for_programs();
create trigger orders_have_customers after insert on orders referencing new table as inserted for each statement
  when (current_setting('jebba.told_later', true) is distinct from 'yes')
  execute function customers_of_new_orders();
create constraint trigger orders_in_books after insert or update on orders deferrable initially deferred for each row
  execute function book_sale();
create trigger places_follow_orders after update of state, deleted_at on orders for each row
  when (holds_place(old.state, old.deleted_at) is distinct from holds_place(new.state, new.deleted_at))
  execute function places_follow_order();

-- What was ordered, as it was called and priced at that moment. Kept as long as the order.
create table order_lines (
  id bigint generated always as identity not null,
  order_id uuid not null,
  variant_id bigint not null,
  product_id text not null,
  title text not null,
  translations jsonb default '{}'::jsonb not null,
  colour_name jsonb not null,
  image text default '' not null,
  cover_image text default '' not null,
  size text default '' not null,
  price_millimes bigint not null,
  quantity integer not null,
  progress integer default 0 not null,
  advised_size text default '' not null, -- The size the adviser named; empty where nobody asked it.
  made_week date, -- Of a piece made to measure: the Monday of the week in which it is begun.
  made jsonb, -- Of a piece made to measure: what was chosen, how long it takes, by when it is needed, and which sheet has its measures.
  cost_millimes bigint,
  ordered_at timestamptz not null, -- When its order was placed, also of what was put into it later.
  constraint order_lines_pkey primary key (id),
  constraint order_lines_check check ((made is null) = (made_week is null)),
  constraint order_lines_check1 check (made is null or quantity = 1),
  constraint order_lines_cost_millimes_check check (cost_millimes >= 0),
  constraint order_lines_price_millimes_check check (price_millimes >= 0),
  constraint order_lines_progress_check check (progress = any (array[0, 25, 50, 75, 100])),
  constraint order_lines_quantity_check check (quantity > 0),
  constraint order_lines_made_week_fkey foreign key (made_week) references making_weeks(week),
  constraint order_lines_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_lines_variant_id_fkey foreign key (variant_id) references variants(id)
);
create index order_lines_made on order_lines (made_week) where made_week is not null;
create index order_lines_of_order on order_lines (order_id, id);
create index order_lines_of_variant on order_lines (variant_id, ordered_at);
create trigger made_lines_take_places after insert or delete or update of made_week on order_lines for each row
  execute function places_follow_line();
create trigger order_lines_complete before insert or update of made_week on order_lines for each row
  execute function complete_order_line();

-- The life of an order: every step, call, note and print. Kept as long as the order; notes and reasons go with whose it was.
create table order_events (
  id bigint generated always as identity not null,
  order_id uuid not null,
  kind text not null,
  detail jsonb default '{}'::jsonb not null,
  staff_name text,
  at timestamptz default now() not null,
  constraint order_events_pkey primary key (id),
  constraint order_events_order_id_fkey foreign key (order_id) references orders(id)
);
create index order_events_by_age on order_events (at);
create index order_events_of_order on order_events (order_id, id);

-- The keys orders were asked for with, so that a repeat is no second order. Kept for 48 hours.
create table order_requests (
  shopper_id text not null,
  key text not null,
  body_hash text not null,
  order_id uuid not null,
  at timestamptz default now() not null,
  constraint order_requests_pkey primary key (shopper_id, key),
  constraint order_requests_order_id_fkey foreign key (order_id) references orders(id) deferrable initially deferred
);
create index order_requests_by_age on order_requests (at);
create trigger take_over_key after insert on order_requests for each row
  when (new.shopper_id ~~ 'staff:%')
  execute function take_over_key('shopper_id', 'key', 'body_hash', 'order_id');

-- The outbox of orders: placed, and not yet told to their mails and to other processes. Rows stay for a moment.
create table orders_to_tell (
  order_id uuid not null,
  constraint orders_to_tell_pkey primary key (order_id)
);
create trigger told_orders_have_customers after delete on orders_to_tell referencing old table as told for each statement
  execute function customers_of_told_orders();

-- From which network an order came, as a hash, and what it reserved as one of a new number; nothing if it is on hold. Kept for three days.
create table order_networks (
  order_id uuid not null,
  network text not null,
  pieces integer not null,
  millimes bigint not null,
  at timestamptz default now() not null,
  constraint order_networks_pkey primary key (order_id),
  constraint order_networks_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index order_networks_latest on order_networks (network, at);

-- Links by which a customer confirms an order without an account, as hashes. Each works until it expires; forgotten with the order.
create table order_links (
  token_hash bytea not null,
  order_id uuid not null,
  made_by text not null,
  made_at timestamptz default now() not null,
  expires_at timestamptz not null,
  tries integer default 0 not null,
  proves_mailbox boolean default false not null,
  constraint order_links_pkey primary key (token_hash),
  constraint order_links_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index order_links_of_order on order_links (order_id, made_at);

-- What customers would like changed in an order, by their link, and what the staff made of it. Kept with the order.
create table order_wishes (
  id bigint generated always as identity not null,
  order_id uuid not null,
  kind text not null,
  detail jsonb default '{}'::jsonb not null,
  made_at timestamptz default now() not null,
  decided_at timestamptz,
  decided_by text,
  accepted boolean,
  constraint order_wishes_pkey primary key (id),
  constraint order_wishes_kind_check check (kind in ('change', 'cancel')),
  constraint order_wishes_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create unique index order_wishes_open on order_wishes (order_id) where decided_at is null;

-- What was thought of an order when it came in, by kind of reason. Kept with the order.
create table order_risks (
  order_id uuid not null,
  kinds text[] not null,
  advice text,
  at timestamptz default now() not null,
  constraint order_risks_pkey primary key (order_id),
  constraint order_risks_advice_check check (advice in ('call', 'deposit')),
  constraint order_risks_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index order_risks_by_age on order_risks (at);
