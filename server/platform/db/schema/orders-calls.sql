-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Whom a member of the staff is calling at this moment. Forgotten minutes after.
create table calls_held (
  order_id uuid not null,
  staff_name text not null,
  until timestamptz not null,
  constraint calls_held_pkey primary key (order_id),
  constraint calls_held_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);

-- Who left a number to be called about garments. Holds no stock; erased thirty days after it was asked, whatever became of it.
create table call_requests (
  id uuid default gen_random_uuid() not null,
  name text not null,
  phone text not null,
  language text not null,
  asked_at timestamptz default now() not null,
  day date default (now() at time zone 'Africa/Tunis')::date not null,
  attempts integer default 0 not null,
  next_call_at timestamptz,
  held_by text,
  held_until timestamptz,
  outcome text,
  settled_at timestamptz,
  constraint call_requests_pkey primary key (id),
  constraint call_requests_check check ((outcome is null) = (settled_at is null)),
  constraint call_requests_outcome_check check (outcome in ('ordered', 'declined', 'not-asked'))
);
create unique index call_requests_once_a_day on call_requests (phone, day);
create index call_requests_open on call_requests (asked_at) where outcome is null;

-- The garments somebody wants to be called about, in colour and size; the size is empty where none was chosen.
create table call_request_lines (
  request_id uuid not null,
  "position" integer not null,
  product_id text not null,
  colour_id bigint not null,
  size text not null,
  quantity integer not null,
  constraint call_request_lines_pkey primary key (request_id, "position"),
  constraint call_request_lines_quantity_check check (quantity > 0),
  constraint call_request_lines_colour_id_fkey foreign key (colour_id) references product_colours(id),
  constraint call_request_lines_product_id_fkey foreign key (product_id) references products(id),
  constraint call_request_lines_request_id_fkey foreign key (request_id) references call_requests(id) on delete cascade
);
