-- Who left a number to be called about garments, and orders nothing yet. Of one number there is one a day, so that nobody
-- can have somebody else rung up again and again.
create table call_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text not null,
  language text not null,
  asked_at timestamptz not null default now(),
  day date not null default (now() at time zone 'Africa/Tunis')::date,
  attempts int not null default 0,
  next_call_at timestamptz,
  held_by text,
  held_until timestamptz,
  outcome text check (outcome in ('ordered', 'declined', 'not-asked')),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null))
);
create unique index call_requests_once_a_day on call_requests (phone, day);
create index call_requests_open on call_requests (asked_at) where outcome is null;

create table call_request_lines (
  request_id uuid not null references call_requests on delete cascade,
  position int not null,
  product_id text not null references products,
  colour_id bigint not null references product_colours,
  size text not null,
  quantity int not null check (quantity > 0),
  primary key (request_id, position)
);

comment on table call_requests is 'Who left a number to be called about garments. Holds no stock; erased thirty days after it was asked, whatever became of it.';
comment on table call_request_lines is 'The garments somebody wants to be called about, in colour and size; the size is empty where none was chosen.';
