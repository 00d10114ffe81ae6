-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- How a garment is lent: what it costs, the deposit, the days kept before and after, and for how many days at most.
create table lendings (
  product_id text not null,
  version integer default 1 not null,
  offered boolean not null,
  fee_millimes bigint not null,
  deposit_millimes bigint not null,
  days_before integer not null,
  days_after integer not null,
  longest integer not null,
  constraint lendings_pkey primary key (product_id),
  constraint lendings_days_after_check check (days_after >= 0 and days_after <= 30),
  constraint lendings_days_before_check check (days_before >= 0 and days_before <= 30),
  constraint lendings_deposit_millimes_check check (deposit_millimes >= 0),
  constraint lendings_fee_millimes_check check (fee_millimes >= 0),
  constraint lendings_longest_check check (longest >= 1 and longest <= 30),
  constraint lendings_product_id_fkey foreign key (product_id) references products(id)
);

-- Pieces that are for lending, each by its colour, size and number; in no stock. Retired rather than deleted; gone where somebody said so of this very piece.
create table lent_pieces (
  id bigint generated always as identity not null,
  variant_id bigint not null,
  number integer not null,
  retired boolean default false not null,
  gone boolean default false not null,
  constraint lent_pieces_pkey primary key (id),
  constraint lent_pieces_variant_id_number_key unique (variant_id, number),
  constraint lent_pieces_check check (retired or not gone),
  constraint lent_pieces_number_check check (number > 0),
  constraint lent_pieces_variant_id_fkey foreign key (variant_id) references variants(id)
);

-- Who borrows which piece from which day to which, what for, and what was kept of the deposit. What came to nothing is erased thirty days later, for whatever days it was; of others the person is, with the months of orders.
create table loans (
  id uuid default gen_random_uuid() not null,
  number bigint generated always as identity not null,
  version integer default 1 not null,
  piece_id bigint not null,
  state text not null,
  first_day date not null,
  last_day date not null,
  days_before integer not null,
  days_after integer not null,
  fee_millimes bigint not null,
  deposit_millimes bigint not null,
  kept_millimes bigint default 0 not null,
  kept_reason text default '' not null,
  name text not null,
  phone text not null,
  language text not null,
  note text default '' not null,
  asked_at timestamptz default now() not null,
  held_until timestamptz,
  ended_at timestamptz,
  handed_on date,
  back_on date,
  span daterange generated always as (daterange(least(first_day - days_before, handed_on), last_day + days_after + 1)) stored not null, -- The days on which the piece is nobody else’s: fetching, wearing, cleaning. From the day it was handed over, where that was earlier.
  request_key text,
  request_hash text default '' not null,
  token_hash bytea,
  erased_at timestamptz,
  constraint loans_pkey primary key (id),
  constraint loans_number_key unique (number),
  constraint loans_request_key_key unique (request_key),
  constraint loans_token_hash_key unique (token_hash),
  constraint loans_never_twice exclude using gist (int8range(piece_id, piece_id, '[]') with &&, span with &&) where (state in ('asked', 'confirmed', 'out', 'cleaning')),
  constraint loans_check check (last_day >= first_day),
  constraint loans_check1 check (kept_millimes >= 0 and kept_millimes <= deposit_millimes),
  constraint loans_check2 check ((state = 'asked') = (held_until is not null)),
  constraint loans_check3 check ((state in ('done', 'cancelled', 'lapsed')) = (ended_at is not null)),
  constraint loans_check4 check (kept_millimes = 0 or kept_reason <> ''),
  constraint loans_days_after_check check (days_after >= 0),
  constraint loans_days_before_check check (days_before >= 0),
  constraint loans_deposit_millimes_check check (deposit_millimes >= 0),
  constraint loans_fee_millimes_check check (fee_millimes >= 0),
  constraint loans_state_check check (state in ('asked', 'confirmed', 'out', 'cleaning', 'done', 'cancelled', 'lapsed')),
  constraint loans_piece_id_fkey foreign key (piece_id) references lent_pieces(id)
);
create index loans_held on loans (held_until) where state = 'asked';
create index loans_of_phone on loans (phone) where phone <> '';
create index loans_of_piece on loans (piece_id);
create unique index loans_one_at_a_time on loans (piece_id) where state in ('out', 'cleaning');
create trigger take_over_key after insert on loans for each row
  when (new.request_key is not null)
  execute function take_over_key('loans', 'request_key', 'request_hash', 'id');

-- The steps a loan was taken, by whom; what was taken back is marked.
create table loan_steps (
  id bigint generated always as identity not null,
  loan_id uuid not null,
  step text not null,
  from_state text not null,
  staff_name text not null,
  at timestamptz default now() not null,
  undone_at timestamptz,
  constraint loan_steps_pkey primary key (id),
  constraint loan_steps_step_check check (step in ('confirm', 'hand-over', 'take-back', 'clean', 'cancel')),
  constraint loan_steps_loan_id_fkey foreign key (loan_id) references loans(id) on delete cascade
);
create index loan_steps_of_loan on loan_steps (loan_id, id);

-- Who wants to hear when a sold-out colour and size is back, or, without a variant, when the shop opens. An address is erased when its mail is asked for, a number when the shop has written; requests nobody confirmed go after two days, told ones after one, all others after six months.
create table restock_requests (
  id bigint generated always as identity not null,
  variant_id bigint,
  channel text not null,
  recipient text,
  person bytea not null,
  language text not null,
  confirm_hash bytea,
  asked_at timestamptz default now() not null,
  due_at timestamptz,
  told_at timestamptz,
  constraint restock_requests_pkey primary key (id),
  constraint restock_requests_confirm_hash_key unique (confirm_hash),
  constraint restock_requests_channel_check check (channel in ('mail', 'whatsapp')),
  constraint restock_requests_check check ((recipient is null) = (told_at is not null)),
  constraint restock_requests_check1 check (told_at is null or due_at is not null),
  constraint restock_requests_variant_id_fkey foreign key (variant_id) references variants(id)
);
create index restock_requests_due on restock_requests (variant_id, due_at) where due_at is not null;
create index restock_requests_of_person on restock_requests (person);
create unique index restock_requests_once on restock_requests (variant_id, person) where recipient is not null;
create unique index restock_requests_opening_once on restock_requests (person) where variant_id is null and recipient is not null;
create index restock_requests_waiting on restock_requests (variant_id, id) where due_at is null and confirm_hash is null;
