-- A keswa for a weekend: which garments are lent, and how. What is lent is a piece of its own, apart from what is sold.
create table lendings (
  product_id text primary key references products,
  version integer not null default 1,
  offered boolean not null,
  fee_millimes bigint not null check (fee_millimes >= 0),
  deposit_millimes bigint not null check (deposit_millimes >= 0),
  days_before integer not null check (days_before between 0 and 30),
  days_after integer not null check (days_after between 0 and 30),
  longest integer not null check (longest between 1 and 30)
);
create trigger lendings_changed after insert or update or delete on lendings
  for each statement execute function announce_content_change();

create table lent_pieces (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  number integer not null check (number > 0),
  retired boolean not null default false,
  -- Torn, or lost: a count that is raised brings back those that were only put away.
  gone boolean not null default false,
  check (retired or not gone),
  unique (variant_id, number)
);

create table loans (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  version integer not null default 1,
  piece_id bigint not null references lent_pieces,
  state text not null check (state in ('asked', 'confirmed', 'out', 'cleaning', 'done', 'cancelled', 'lapsed')),
  -- From which day to which it is with whoever borrowed it, as the calendar says; before and after it is nobody else's.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  days_before integer not null check (days_before >= 0),
  days_after integer not null check (days_after >= 0),
  fee_millimes bigint not null check (fee_millimes >= 0),
  deposit_millimes bigint not null check (deposit_millimes >= 0),
  kept_millimes bigint not null default 0 check (kept_millimes between 0 and deposit_millimes),
  kept_reason text not null default '',
  name text not null,
  phone text not null,
  language text not null,
  note text not null default '',
  asked_at timestamptz not null default now(),
  -- A wish that nobody has confirmed by then holds nothing any more.
  held_until timestamptz,
  -- When it came to its end, or to nothing: then it is known for so long from there on.
  ended_at timestamptz,
  handed_on date,
  back_on date,
  -- Handed over before its days, it is away from then on.
  span daterange not null
    generated always as (daterange(least(first_day - days_before, handed_on), last_day + days_after + 1)) stored,
  -- By which request it came, so that sent twice it is one; and the private link, of which only this is kept.
  request_key text unique,
  request_hash text not null default '',
  token_hash bytea unique,
  erased_at timestamptz,
  check ((state = 'asked') = (held_until is not null)),
  check ((state in ('done', 'cancelled', 'lapsed')) = (ended_at is not null)),
  check ((kept_millimes = 0) or kept_reason <> ''),
  -- No piece is promised to two for the same day, whoever writes it: a range of one number stands for its equality, which
  -- an index of ranges knows without an extension.
  constraint loans_never_twice exclude using gist (int8range(piece_id, piece_id, '[]') with &&, span with &&)
    where (state in ('asked', 'confirmed', 'out', 'cleaning'))
);
-- Nor is it in two places: what is late, or not cleaned, is handed to nobody.
create unique index loans_one_at_a_time on loans (piece_id) where state in ('out', 'cleaning');
create index loans_of_piece on loans (piece_id);
create index loans_held on loans (held_until) where state = 'asked';
create index loans_of_phone on loans (phone) where phone <> '';

create table loan_steps (
  id bigint generated always as identity primary key,
  loan_id uuid not null references loans on delete cascade,
  step text not null check (step in ('confirm', 'hand-over', 'take-back', 'clean', 'cancel')),
  from_state text not null,
  staff_name text not null,
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index loan_steps_of_loan on loan_steps (loan_id, id);

comment on table lendings is 'How a garment is lent: what it costs, the deposit, the days kept before and after, and for how many days at most.';
comment on table lent_pieces is 'Pieces that are for lending, each by its colour, size and number; in no stock. Retired rather than deleted; gone where somebody said so of this very piece.';
comment on table loans is 'Who borrows which piece from which day to which, what for, and what was kept of the deposit. What came to nothing is erased thirty days later, for whatever days it was; of others the person is, with the months of orders.';
comment on column loans.span is 'The days on which the piece is nobody else’s: fetching, wearing, cleaning. From the day it was handed over, where that was earlier.';
comment on constraint loans_never_twice on loans is 'No piece is promised to two for the same day.';
comment on table push_reminders is 'Which calls, wishes for a loan and parcels a browser of the staff was reminded of, each once: which one, never whose. Forgotten after thirty days, once it waits no longer.';
comment on table loan_steps is 'The steps a loan was taken, by whom; what was taken back is marked.';
