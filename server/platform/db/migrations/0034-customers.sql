-- Who orders: one row for each telephone number, as it was last ordered under, and what the shop notes of whoever has it.
create table customers (
  id bigint generated always as identity primary key,
  phone text not null unique,
  -- The first of a person's numbers, where this is another one of hers.
  joined_to bigint references customers on delete set null,
  name text not null,
  email text not null,
  city text not null,
  governorate text not null default '',
  language text not null,
  last_order_at timestamptz not null,
  -- The newest order under any of the person's numbers; kept with her first number.
  seen_at timestamptz not null,
  labels text[] not null default '{}',
  -- What is asked before anything is sent to her: a deposit, or nothing is; with why, until when, and what she says to it.
  caution text not null default '' check (caution in ('', 'deposit', 'refuse')),
  caution_reason text not null default '',
  caution_until date,
  caution_by text not null default '',
  caution_at timestamptz,
  objection text not null default '',
  objection_at timestamptz,
  search_text text not null generated always as (order_search_text(name || ' ' || city || ' ' || governorate, phone, email)) stored,
  check (joined_to <> id),
  check ((caution = '') = (caution_until is null))
);
create index customers_joined on customers (joined_to) where joined_to is not null;
create index customers_seen on customers (seen_at desc, id desc) where joined_to is null;
create index customers_by_text on customers using gin (search_text gin_trgm_ops);
create index customers_warned on customers (caution_until) where caution <> '';

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  at timestamptz not null default now(),
  staff_name text not null,
  text text not null
);
create index customer_notes_of_customer on customer_notes (customer_id, id);

insert into customers (phone, name, email, city, governorate, language, last_order_at, seen_at)
select distinct on (phone) phone, name, email, city, governorate, language, created_at, created_at
from orders where phone <> '' order by phone, created_at desc, number desc;

-- The newest order of a number says who has it.
create function note_customers(ids uuid[]) returns void language plpgsql as $$
begin
  insert into customers as c (phone, name, email, city, governorate, language, last_order_at, seen_at)
  select distinct on (o.phone) o.phone, o.name, o.email, o.city, o.governorate, o.language, o.created_at, o.created_at
  from orders o where o.id = any(ids) and o.phone <> '' order by o.phone, o.created_at desc, o.number desc
  on conflict (phone) do update set name = excluded.name, email = excluded.email, city = excluded.city,
    governorate = excluded.governorate, language = excluded.language, last_order_at = excluded.last_order_at,
    seen_at = greatest(c.seen_at, excluded.seen_at)
  where excluded.last_order_at >= c.last_order_at;
  update customers r set seen_at = m.last_order_at from customers m
  where m.phone in (select o.phone from orders o where o.id = any(ids)) and r.id = m.joined_to and r.seen_at < m.last_order_at;
end $$;
create function customers_of_new_orders() returns trigger language plpgsql as $$
begin
  perform note_customers(array(select id from inserted));
  return null;
end $$;
create trigger orders_have_customers after insert on orders
  referencing new table as inserted for each statement execute function customers_of_new_orders();

-- Nobody is kept of whom there is no order any more.
create function forget_customer(of_phone text) returns void language sql as $$
  delete from customers where phone = of_phone and not exists (select from orders where phone = of_phone);
$$;
create function customer_of_changed_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform note_customers(array[new.id]); end if;
  if tg_op = 'DELETE' or old.phone <> new.phone then perform forget_customer(old.phone); end if;
  return null;
end $$;
create trigger orders_change_customers after update of phone, name, email, city, governorate, language on orders
  for each row when (row(old.phone, old.name, old.email, old.city, old.governorate, old.language) is distinct from
    row(new.phone, new.name, new.email, new.city, new.governorate, new.language))
  execute function customer_of_changed_order();
create trigger orders_leave_customers after delete on orders for each row execute function customer_of_changed_order();

-- Whether an event of the staff's made an order a sale: it was taken by telephone, or confirmed.
create function wins_order(kind text, detail jsonb) returns boolean language sql immutable strict parallel safe
  return (kind = 'placed' or detail->>'to' = 'confirmed') and not detail ? 'undone';

comment on function wins_order(text, jsonb) is 'Whether an event made an order a sale, for whoever of the staff did it.';
comment on table customers is 'Who orders, by telephone number, with labels and what is asked of them first. Goes with the last order under the number.';
comment on table customer_notes is 'What the staff note of a customer. Goes with the customer.';
comment on function note_customers(uuid[]) is 'Keeps customers as their newest orders name them.';
comment on function customers_of_new_orders() is 'Makes or renews the customers of orders that were placed.';
comment on function customer_of_changed_order() is 'Renews the customer of an order whose name, number or place changed, or that was erased.';
comment on function forget_customer(text) is 'Erases a customer of whom there is no order left.';
