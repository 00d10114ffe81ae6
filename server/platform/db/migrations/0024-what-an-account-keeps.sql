-- What a shopper's browser keeps, kept with the account as well, so that it is there on another device. The account may be
-- a hosted service's, so no table of ours is referred to.
create table shopper_keeps (
  shopper_id text primary key,
  -- Goes up with every change: who writes says which one they have seen.
  revision integer not null default 1,
  cart jsonb not null,
  wishlist jsonb not null,
  updated_at timestamptz not null default now()
);

create table shopper_profiles (
  shopper_id text primary key,
  name text not null,
  updated_at timestamptz not null default now()
);

create table shopper_addresses (
  id uuid primary key default gen_random_uuid(),
  shopper_id text not null,
  name text not null,
  phone text not null,
  street text not null,
  city text not null,
  country text not null,
  state_name text not null,
  zipcode text not null,
  used_at timestamptz not null default now(),
  unique (shopper_id, street, city, country, state_name, zipcode)
);
