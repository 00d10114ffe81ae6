-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Who carries parcels: fees, days until they pay, the columns of their files. Kept for ever; one no longer worked with is archived.
create table couriers (
  id bigint generated always as identity not null,
  name text not null,
  phone text default '' not null,
  areas text default '' not null,
  fee_millimes bigint not null,
  return_fee_millimes bigint not null,
  pays_after_days integer default 7 not null,
  withholds boolean default false not null,
  may_open boolean default false not null,
  columns jsonb default '[]'::jsonb not null,
  statement_columns jsonb default '{}'::jsonb not null,
  archived boolean default false not null,
  version integer default 1 not null,
  kind text default 'courier' not null, -- Who it is: a courier, the shop's own errand, or its counter; the last two are there once.
  constraint couriers_pkey primary key (id),
  constraint couriers_fee_millimes_check check (fee_millimes >= 0),
  constraint couriers_kind_check check (kind in ('courier', 'errand', 'shop')),
  constraint couriers_pays_after_days_check check (pays_after_days >= 0 and pays_after_days <= 90),
  constraint couriers_return_fee_millimes_check check (return_fee_millimes >= 0)
);
create unique index couriers_own on couriers (kind) where kind <> 'courier';

-- What a courier asks for in one governorate, where it differs. As long as the courier.
create table courier_fees (
  courier_id bigint not null,
  governorate text not null,
  fee_millimes bigint not null,
  constraint courier_fees_pkey primary key (courier_id, governorate),
  constraint courier_fees_fee_millimes_check check (fee_millimes >= 0),
  constraint courier_fees_courier_id_fkey foreign key (courier_id) references couriers(id) on delete cascade
);

-- How a courier's web service is called: address, enciphered secret, what its states mean. As long as the courier.
create table courier_connectors (
  courier_id bigint not null,
  kind text not null,
  address text not null,
  secret bytea,
  active boolean default false not null,
  follows boolean default false not null,
  states jsonb default '{}'::jsonb not null,
  next_call_at timestamptz default now() not null,
  problem text default '' not null,
  problem_at timestamptz,
  constraint courier_connectors_pkey primary key (courier_id),
  constraint courier_connectors_courier_id_fkey foreign key (courier_id) references couriers(id) on delete cascade
);

-- Labels of parcels as couriers' web services make them, for one parcel or a lot. Until thirty days after the last of their parcels came to an end, or a person who stands on them is forgotten.
create table courier_labels (
  id bigint generated always as identity not null,
  courier_id bigint not null,
  place text not null,
  type text,
  content bytea,
  tries integer default 0 not null,
  next_try_at timestamptz default now() not null,
  problem text default '' not null,
  made_at timestamptz default now() not null,
  constraint courier_labels_pkey primary key (id),
  constraint courier_labels_check check ((type is null) = (content is null)),
  constraint courier_labels_check1 check (content is null or place = ''),
  constraint courier_labels_content_check check (length(content) >= 1 and length(content) <= 5242880),
  constraint courier_labels_type_check check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  constraint courier_labels_courier_id_fkey foreign key (courier_id) references couriers(id)
);
create index courier_labels_to_fetch on courier_labels (courier_id, next_try_at) where content is null;

-- Journeys of orders with a courier: what was due, what became of them, what was collected. Kept for ever; an order that is purged leaves its number alone.
create table parcels (
  id bigint generated always as identity not null,
  manifest_id bigint,
  courier_id bigint not null,
  order_id uuid,
  order_number bigint not null,
  place integer not null,
  due_millimes bigint not null,
  fee_millimes bigint not null,
  return_fee_millimes bigint not null,
  number text default '' not null,
  outcome text default 'out' not null,
  outcome_at timestamptz default now() not null,
  collected_millimes bigint default 0 not null,
  refusal text default '' not null,
  postponed_until date,
  ended boolean default false not null,
  told_until date,
  told_on date,
  found boolean default false not null,
  constraint parcels_pkey primary key (id),
  constraint parcels_collected_millimes_check check (collected_millimes >= 0),
  constraint parcels_due_millimes_check check (due_millimes >= 0),
  constraint parcels_fee_millimes_check check (fee_millimes >= 0),
  constraint parcels_outcome_check check (outcome in ('out', 'delivered', 'refused', 'returned', 'lost', 'withdrawn')),
  constraint parcels_return_fee_millimes_check check (return_fee_millimes >= 0),
  constraint parcels_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint parcels_manifest_id_fkey foreign key (manifest_id) references manifests(id),
  constraint parcels_order_id_fkey foreign key (order_id) references orders(id) on delete set null
);
create index parcels_by_number on parcels (courier_id, number) where number <> '';
create index parcels_numbered on parcels (number) where number <> '';
create index parcels_of_courier on parcels (courier_id, outcome, outcome_at);
create index parcels_of_manifest on parcels (manifest_id, place);
create index parcels_of_order on parcels (order_id, id desc);
create unique index parcels_open on parcels (order_id) where not ended;
create trigger parcels_changed_for_programs after insert or update on parcels for each row
  execute function note_parcels_for_programs();
create trigger parcels_in_books after insert or update on parcels for each row
  execute function book_parcel();
create trigger parcels_note_found before update of outcome on parcels for each row
  when (old.outcome is distinct from new.outcome)
  execute function note_found();

-- What was sent to a courier's web service, whether it arrived, the label he made for it, and what he says of it. Kept as long as the parcel.
create table parcel_dispatches (
  parcel_id bigint not null,
  courier_id bigint not null,
  reference text not null,
  status text default 'waiting' not null,
  attempts integer default 0 not null,
  attempted_at timestamptz,
  looks integer default 0 not null,
  next_look_at timestamptz,
  alone boolean default false not null,
  problem text default '' not null,
  said text default '' not null,
  said_at timestamptz,
  asked_at timestamptz,
  told_at timestamptz, -- When somebody told the courier that a parcel taken back here is not to be carried.
  told_by text default '' not null,
  label_id bigint,
  constraint parcel_dispatches_pkey primary key (parcel_id),
  constraint parcel_dispatches_reference_key unique (reference),
  constraint parcel_dispatches_status_check check (status in ('waiting', 'uncertain', 'sent', 'rejected')),
  constraint parcel_dispatches_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint parcel_dispatches_label_id_fkey foreign key (label_id) references courier_labels(id) on delete set null,
  constraint parcel_dispatches_parcel_id_fkey foreign key (parcel_id) references parcels(id)
);
create index parcel_dispatches_by_label on parcel_dispatches (label_id) where label_id is not null;
create index parcel_dispatches_open on parcel_dispatches (courier_id, parcel_id) where status in ('waiting', 'uncertain', 'rejected');
create index parcel_dispatches_sent on parcel_dispatches (courier_id, asked_at nulls first) where status = 'sent';

-- Lists of parcels handed to a courier, numbered without gaps. Kept for ever, undone ones too.
create table manifests (
  id bigint generated always as identity not null,
  number bigint not null,
  courier_id bigint not null,
  key text,
  body_hash text,
  created_at timestamptz default now() not null,
  created_by text not null,
  undone_at timestamptz,
  undone_by text default '' not null,
  constraint manifests_pkey primary key (id),
  constraint manifests_key_key unique (key),
  constraint manifests_number_key unique (number),
  constraint manifests_courier_id_fkey foreign key (courier_id) references couriers(id)
);
create index manifests_of_courier on manifests (courier_id, number desc);
create trigger take_over_key after insert on manifests for each row
  when (new.key is not null)
  execute function take_over_key('created_by', 'key', 'body_hash', 'id');

-- Money received from couriers, to the millime: delivered less fees, withheld and differences. Kept for ever, undone ones too.
create table receipts (
  id bigint generated always as identity not null,
  number bigint not null,
  courier_id bigint not null,
  key text,
  body_hash text,
  received_on date not null,
  delivered_millimes bigint not null,
  fees_millimes bigint not null,
  withheld_millimes bigint not null,
  difference_millimes bigint not null,
  amount_millimes bigint not null,
  reason text default '' not null,
  statement_hash text,
  created_at timestamptz default now() not null,
  created_by text not null,
  undone_at timestamptz,
  undone_by text default '' not null,
  constraint receipts_pkey primary key (id),
  constraint receipts_key_key unique (key),
  constraint receipts_number_key unique (number),
  constraint receipts_check check (amount_millimes = (delivered_millimes - fees_millimes - withheld_millimes - difference_millimes)),
  constraint receipts_check1 check (difference_millimes = 0 or reason <> ''),
  constraint receipts_fees_millimes_check check (fees_millimes >= 0),
  constraint receipts_withheld_millimes_check check (withheld_millimes >= 0),
  constraint receipts_courier_id_fkey foreign key (courier_id) references couriers(id)
);
create index receipts_of_courier on receipts (courier_id, number desc);
create unique index receipts_of_statement on receipts (courier_id, statement_hash) where undone_at is null and statement_hash is not null;
create trigger receipts_in_books after insert or update of undone_at on receipts for each row
  execute function book_receipt();
create trigger take_over_key after insert on receipts for each row
  when (new.key is not null)
  execute function take_over_key('created_by', 'key', 'body_hash', 'id');

-- Which parcels a receipt settles, each in at most one that counts. As long as the receipt.
create table receipt_parcels (
  receipt_id bigint not null,
  parcel_id bigint not null,
  delivered_millimes bigint not null,
  fee_millimes bigint not null,
  made_paid boolean not null,
  undone boolean default false not null,
  constraint receipt_parcels_pkey primary key (receipt_id, parcel_id),
  constraint receipt_parcels_delivered_millimes_check check (delivered_millimes >= 0),
  constraint receipt_parcels_fee_millimes_check check (fee_millimes >= 0),
  constraint receipt_parcels_parcel_id_fkey foreign key (parcel_id) references parcels(id),
  constraint receipt_parcels_receipt_id_fkey foreign key (receipt_id) references receipts(id)
);
create unique index receipt_parcels_once on receipt_parcels (parcel_id) where not undone;
create constraint trigger receipt_parcels_in_profit after insert or update on receipt_parcels deferrable initially deferred for each row
  execute function profit_of_receipt();
