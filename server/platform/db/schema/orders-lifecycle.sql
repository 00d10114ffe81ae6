-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Money taken, and credit used, before an order left, and below nothing what was given back of it: how much, how, when, by whom. Never removed but with the order; a mistake is undone.
create table order_deposits (
  id bigint generated always as identity not null,
  order_id uuid not null,
  millimes bigint not null,
  way text not null,
  paid_on date not null,
  staff_name text not null,
  made_at timestamptz default now() not null,
  undone_at timestamptz,
  undone_by text,
  at_end boolean default false not null,
  by_mark boolean default false not null, -- Whether it was written because the order was marked paid, for all that was left to pay.
  constraint order_deposits_pkey primary key (id),
  constraint order_deposits_at_end check (not at_end or way = 'credit' and millimes < 0),
  constraint order_deposits_millimes_check check (millimes > 0 or millimes < 0 and way <> 'exchange'),
  constraint order_deposits_way_check check (way in ('d17', 'transfer', 'shop', 'exchange', 'other', 'credit')),
  constraint order_deposits_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index order_deposits_of_order on order_deposits (order_id);
create trigger order_deposits_in_books after insert or update of undone_at on order_deposits for each row
  execute function book_deposit();

-- Pieces that came back after they were kept, what was given back for them and how, and what they were exchanged for. As long as the order.
create table order_returns (
  id bigint generated always as identity not null,
  order_id uuid not null,
  kind text not null,
  is_whole boolean not null,
  was_paid boolean not null,
  pieces jsonb not null,
  goods_millimes bigint not null,
  discount_millimes bigint not null,
  fee_millimes bigint default 0 not null,
  refund_millimes bigint not null,
  way text default '' not null,
  exchange_id uuid,
  moved_millimes bigint default 0 not null,
  at timestamptz default now() not null,
  staff_name text not null,
  undone_at timestamptz,
  undone_by text default '' not null,
  retained_millimes bigint default 0 not null,
  constraint order_returns_pkey primary key (id),
  constraint order_returns_check check (moved_millimes <= refund_millimes),
  constraint order_returns_kind_check check (kind in ('return', 'exchange')),
  constraint order_returns_moved_millimes_check check (moved_millimes >= 0),
  constraint order_returns_refund_millimes_check check (refund_millimes >= 0),
  constraint order_returns_way_check check (way in ('', 'shop', 'transfer', 'd17', 'credit')),
  constraint order_returns_exchange_id_fkey foreign key (exchange_id) references orders(id) on delete set null,
  constraint order_returns_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index order_returns_by_day on order_returns (at);
create index order_returns_of_exchange on order_returns (exchange_id) where exchange_id is not null;
create index order_returns_of_order on order_returns (order_id, id);
create trigger order_returns_in_books after insert or update of undone_at on order_returns for each row
  execute function book_return();

-- Orders sent in exchange for pieces of another, which pieces, and what these are worth. As long as the order.
create table order_exchanges (
  order_id uuid not null,
  of_order_id uuid not null,
  pieces jsonb not null,
  credit_millimes bigint not null,
  way text default '' not null,
  at timestamptz default now() not null,
  staff_name text not null,
  constraint order_exchanges_pkey primary key (order_id),
  constraint order_exchanges_credit_millimes_check check (credit_millimes >= 0),
  constraint order_exchanges_way_check check (way in ('', 'shop', 'transfer', 'd17', 'credit')),
  constraint order_exchanges_of_order_id_fkey foreign key (of_order_id) references orders(id) on delete cascade,
  constraint order_exchanges_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index order_exchanges_of_order on order_exchanges (of_order_id);

-- Pieces that were not kept at the door: on their way back, or checked into stock, to be mended, or gone. As long as the order.
create table returning_pieces (
  id bigint generated always as identity not null,
  order_id uuid not null,
  variant_id bigint not null,
  title text not null,
  quantity integer not null,
  checked_as text,
  checked_at timestamptz,
  checked_by text default '' not null,
  return_id bigint,
  constraint returning_pieces_pkey primary key (id),
  constraint returning_pieces_checked_as_check check (checked_as in ('stock', 'mend', 'gone')),
  constraint returning_pieces_quantity_check check (quantity > 0),
  constraint returning_pieces_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint returning_pieces_return_id_fkey foreign key (return_id) references order_returns(id) on delete cascade,
  constraint returning_pieces_variant_id_fkey foreign key (variant_id) references variants(id)
);
create index returning_pieces_of_order on returning_pieces (order_id, id);
create index returning_pieces_of_return on returning_pieces (return_id) where return_id is not null;
create constraint trigger returning_pieces_in_profit after update on returning_pieces deferrable initially deferred for each row
  when (old.checked_as is distinct from new.checked_as)
  execute function profit_of_returning_piece();

-- Orders of which a part was kept at the door, as they were before, so that it can be taken back. As long as the order.
create table partial_deliveries (
  order_id uuid not null,
  lines jsonb not null,
  subtotal_millimes bigint not null,
  discount_millimes bigint not null,
  at timestamptz default now() not null,
  staff_name text not null,
  constraint partial_deliveries_pkey primary key (order_id),
  constraint partial_deliveries_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);

-- Which piece made to measure was given to which member of the staff. As long as its order and the member are there, and the member may work on orders.
create table given_pieces (
  line_id bigint not null,
  order_id uuid not null,
  staff_id bigint not null,
  constraint given_pieces_pkey primary key (line_id),
  constraint given_pieces_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint given_pieces_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index given_pieces_of_order on given_pieces (order_id);
create index given_pieces_of_staff on given_pieces (staff_id);

-- What customers have with the shop for their next order, by telephone number: the sum of its entries. It never expires; the number goes with the person once nothing is left.
create table credits (
  id bigint generated always as identity not null,
  phone text,
  millimes bigint default 0 not null,
  since timestamptz default now() not null,
  constraint credits_pkey primary key (id),
  constraint credits_phone_key unique (phone),
  constraint credits_millimes_check check (millimes >= 0),
  constraint credits_phone_check check (phone <> '')
);

-- What was given as credit, used for an order and paid out, with the entries against what was taken back. Kept for ever; an order that is purged leaves its number.
create table credit_entries (
  id bigint generated always as identity not null,
  credit_id bigint not null,
  at timestamptz default now() not null,
  day date not null,
  kind text not null,
  millimes bigint not null,
  order_id uuid,
  order_number bigint,
  deposit_id bigint,
  return_id bigint,
  way text default '' not null,
  staff_name text not null,
  key text,
  against bigint,
  constraint credit_entries_pkey primary key (id),
  constraint credit_entries_against_key unique (against),
  constraint credit_entries_key_key unique (key),
  constraint credit_entries_check check ((way <> '') = (kind = 'paid')),
  constraint credit_entries_kind_check check (kind in ('given', 'used', 'paid')),
  constraint credit_entries_millimes_check check (millimes <> 0),
  constraint credit_entries_way_check check (way in ('', 'shop', 'transfer', 'd17')),
  constraint credit_entries_against_fkey foreign key (against) references credit_entries(id),
  constraint credit_entries_credit_id_fkey foreign key (credit_id) references credits(id),
  constraint credit_entries_order_id_fkey foreign key (order_id) references orders(id) on delete set null
);
create index credit_entries_of_credit on credit_entries (credit_id, id);
create index credit_entries_of_deposit on credit_entries (deposit_id) where deposit_id is not null;
create index credit_entries_of_order on credit_entries (order_id) where order_id is not null;
create index credit_entries_of_return on credit_entries (return_id) where return_id is not null;
create trigger credit_entries_are_final before delete or update or truncate on credit_entries for each statement
  when (pg_trigger_depth() = 0)
  execute function refuse_change('an entry of a credit stays as it was made');
create trigger credit_entries_count after insert on credit_entries for each row
  when (pg_trigger_depth() = 0)
  execute function keep_credit();
create trigger take_over_key after insert on credit_entries for each row
  when (new.key is not null)
  execute function take_over_key('staff_name', 'key', '', 'id');

-- How many pieces the workshop begins in a week, and how many of these places are taken. Kept for ever.
create table making_weeks (
  week date not null,
  places integer not null,
  taken integer default 0 not null,
  closed boolean default false not null,
  own boolean default false not null,
  constraint making_weeks_pkey primary key (week),
  constraint making_weeks_check check (taken >= 0 and taken <= places),
  constraint making_weeks_places_check check (places >= 0),
  constraint making_weeks_week_check check (extract(isodow from week) = 1::numeric)
);
create trigger places_change_by_movement before insert or update of taken on making_weeks for each row
  when (pg_trigger_depth() = 0)
  execute function keep_places_by_movements();

-- Every place in a week that was taken or given back, by which order and why. Kept for ever; tells of nobody.
create table making_movements (
  id bigint generated always as identity not null,
  week date not null,
  change integer not null,
  reason text not null,
  order_id uuid not null,
  at timestamptz default now() not null,
  constraint making_movements_pkey primary key (id),
  constraint making_movements_change_check check (change <> 0),
  constraint making_movements_week_fkey foreign key (week) references making_weeks(week)
);
create index making_movements_of_week on making_movements (week, id);
create trigger making_movements_are_final before insert or delete or update on making_movements for each statement
  when (pg_trigger_depth() = 0)
  execute function refuse_change('only an order takes places, and the ledger is append-only');

-- Somebody's measures for one piece of an order, as she or the shop wrote them down. As long as the order; erased with the person.
create table measure_sheets (
  order_id uuid not null,
  sheet integer not null,
  who text default '' not null,
  taken text not null,
  measures jsonb default '{}'::jsonb not null,
  note text default '' not null,
  taken_by text default '' not null,
  at timestamptz default now() not null,
  constraint measure_sheets_pkey primary key (order_id, sheet),
  constraint measure_sheets_taken_check check (taken in ('own', 'shop')),
  constraint measure_sheets_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);

-- When a customer comes to be measured, to try on, to have something altered, to collect. As long as the order; erased with the person.
create table appointments (
  id bigint generated always as identity not null,
  order_id uuid not null,
  kind text not null,
  at timestamptz not null,
  note text default '' not null,
  state text default 'planned' not null,
  staff_name text not null,
  made_at timestamptz default now() not null,
  place smallint default 1 not null, -- Which of the appointments at its moment it is. More than 1 only for those made before one at a time was the rule.
  constraint appointments_pkey primary key (id),
  constraint appointments_kind_check check (kind in ('measures', 'fitting', 'alteration', 'pickup')),
  constraint appointments_state_check check (state in ('planned', 'done', 'missed', 'cancelled')),
  constraint appointments_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index appointments_by_time on appointments (at, id);
create index appointments_of_order on appointments (order_id, at);
create unique index appointments_one_at_a_time on appointments (at, place) where state = 'planned' and kind <> 'pickup';
create unique index appointments_pickup_once on appointments (order_id, at, place) where state = 'planned' and kind = 'pickup';
