-- Who bought in a shop that was brought along: entries of its list of customers, and its orders, as what they are to this shop: a memory of
-- somebody. Nothing here is counted, owed, sent or called about. A later file adds what it says otherwise and takes nothing away, so
-- that undoing a file is deleting what it said; the newest entry of a key holds.
create table brought_people (
  id bigint generated always as identity primary key,
  source text not null,
  kind text not null check (kind in ('listed', 'order')),
  -- Of an order its number there; in a list the telephone, by which somebody is one person here.
  source_key text not null,
  import_id uuid not null,
  phone text not null check (phone <> ''),
  name text not null,
  email text not null,
  street text not null,
  city text not null,
  zipcode text not null,
  -- When it was ordered; of a list, since when she is known there, where it says so.
  at timestamptz check ((at is not null) or kind = 'listed'),
  ending text not null check (ending in ('kept', 'cancelled', 'refunded', 'unclear') or (ending = '' and kind = 'listed')),
  -- Nothing where it is not said, or is other money than dinars.
  total_millimes bigint,
  -- In a list: how many orders it says she placed.
  orders integer,
  brought_at timestamptz not null default now()
);
create index brought_people_newest on brought_people (source, kind, source_key, id desc);
create index brought_people_by_phone on brought_people (phone);
create index brought_people_by_email on brought_people (lower(email)) where email <> '';
create index brought_people_by_import on brought_people (import_id);

alter table imports
  -- Of customers and orders: when what a file brought was taken back.
  add column undone_at timestamptz,
  -- By which numbers and addresses somebody would be found in a file that waits: whoever is erased takes it along.
  add column people text[] not null default '{}';

-- Whoever has ordered here is who she says she is here; else what that shop knew holds, her newest order before its list.
create function note_brought_customers(phones text[]) returns void language plpgsql as $$
begin
  insert into customers as c (phone, name, email, city, language, last_order_at, seen_at)
  select distinct on (b.phone) b.phone, b.name, b.email, b.city, 'fr', coalesce(b.at, b.brought_at), coalesce(b.at, b.brought_at)
  from brought_people b
  where b.phone = any(phones) and not exists (
      select from brought_people n where n.source = b.source and n.kind = b.kind and n.source_key = b.source_key and n.id > b.id) and not exists (select from orders o where o.phone = b.phone)
  order by b.phone, b.kind = 'order' desc, b.at desc nulls last, b.id desc
  on conflict (phone) do update set name = excluded.name, email = excluded.email, city = excluded.city, governorate = '',
    last_order_at = excluded.last_order_at,
    seen_at = case when c.joined_to is null and not exists (select from customers m where m.joined_to = c.id)
      then excluded.last_order_at else greatest(c.seen_at, excluded.last_order_at) end;
  delete from customers c
  where c.phone = any(phones) and not exists (select from orders o where o.phone = c.phone)
    and not exists (select from brought_people b where b.phone = c.phone and not exists (
      select from brought_people n where n.source = b.source and n.kind = b.kind and n.source_key = b.source_key and n.id > b.id));
end $$;

-- Nobody is kept of whom there is no order any more, and nothing that was brought.
create or replace function forget_customer(of_phone text) returns void language plpgsql as $$
begin
  if exists (select from orders where phone = of_phone) then return; end if;
  perform note_brought_customers(array[of_phone]);
end $$;

-- An entry may take the place of one under another number: whoever had that may be nobody now.
create function customers_of_brought() returns trigger language plpgsql as $$
begin
  perform note_brought_customers(array(
    select distinct b.phone from changed c join brought_people b
      on b.source = c.source and b.kind = c.kind and b.source_key = c.source_key
    union select phone from changed
  ));
  return null;
end $$;
create trigger brought_have_customers after insert on brought_people
  referencing new table as changed for each statement execute function customers_of_brought();
create trigger brought_leave_customers after delete on brought_people
  referencing old table as changed for each statement execute function customers_of_brought();

comment on table brought_people is 'Who bought in a shop that was brought along, as a memory: entries of its list of customers, and its orders. Until she is erased; three years at most, and no longer than orders are kept.';
comment on table customers is 'Who orders, by telephone number, with labels and what is asked of them first. Goes with the last order under the number, here or brought along.';
comment on function note_brought_customers(text[]) is 'Makes customers of whoever is known from a shop that was brought along alone, and forgets those who are not any more.';
comment on function customers_of_brought() is 'Renews the customers of entries that were brought, or went.';
comment on function forget_customer(text) is 'Erases a customer of whom there is no order left and nothing that was brought.';
