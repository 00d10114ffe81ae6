-- Couriers who have a web service: how it is spoken with, and what was said of each parcel.
create table courier_connectors (
  courier_id bigint primary key references couriers on delete cascade,
  kind text not null,
  address text not null,
  -- Enciphered with a key that is not in this database.
  secret bytea,
  active boolean not null default false,
  -- Whether orders go on by themselves where the courier says so.
  follows boolean not null default false,
  -- What each of the courier's words means here; null where nobody has said yet.
  states jsonb not null default '{}',
  -- Nobody calls before: one call after the other, whichever process it is.
  next_call_at timestamptz not null default now(),
  problem text not null default '',
  problem_at timestamptz
);
comment on table courier_connectors is 'How a courier''s web service is called: address, enciphered secret, what its states mean. As long as the courier.';

-- What is known of a parcel at its courier's. It is uncertain from before it is sent until somebody has answered.
create table parcel_dispatches (
  parcel_id bigint primary key references parcels,
  courier_id bigint not null references couriers,
  -- What the courier was told to call it, never twice the same.
  reference text not null unique,
  status text not null default 'waiting' check (status in ('waiting', 'uncertain', 'sent', 'rejected')),
  attempts integer not null default 0,
  attempted_at timestamptz,
  -- How often it was looked for since, and not found.
  looks integer not null default 0,
  next_look_at timestamptz,
  -- Was in a lot that was refused as a whole.
  alone boolean not null default false,
  problem text not null default '',
  said text not null default '',
  said_at timestamptz,
  asked_at timestamptz
);
create index parcel_dispatches_open on parcel_dispatches (courier_id, parcel_id) where status in ('waiting', 'uncertain', 'rejected');
create index parcel_dispatches_sent on parcel_dispatches (courier_id, asked_at nulls first) where status = 'sent';
comment on table parcel_dispatches is 'What was sent to a courier''s web service, whether it arrived, and what the courier says of it. Kept as long as the parcel.';
