-- What a garment cost the shop, if the shop says so. Read by name, so that it is nothing as long as there is no such field.
create function product_cost(of_product text) returns bigint language sql stable parallel safe as $$
  select (to_jsonb(p)->>'cost_price_millimes')::bigint from products p where p.id = of_product
$$;

alter table order_lines add column cost_millimes bigint check (cost_millimes >= 0);

-- As it was when it was ordered: a cost that changes later changes no profit of before.
create function note_cost() returns trigger language plpgsql as $$
begin
  new.cost_millimes := coalesce(new.cost_millimes, product_cost(new.product_id));
  return new;
end $$;
create trigger order_lines_cost before insert on order_lines for each row execute function note_cost();

-- The drawer of the shop: opened with so much in it, counted in the evening.
create table till_days (
  id bigint generated always as identity primary key,
  number bigint not null unique,
  opened_at timestamptz not null default now(),
  opened_by text not null,
  float_millimes bigint not null check (float_millimes >= 0),
  closed_at timestamptz,
  closed_by text not null default '',
  counted_millimes bigint check (counted_millimes >= 0),
  expected_millimes bigint,
  reason text not null default '',
  check ((closed_at is null) = (counted_millimes is null) and (closed_at is null) = (expected_millimes is null)),
  check (closed_at is null or counted_millimes = expected_millimes or reason <> '')
);
create unique index till_days_open on till_days ((true)) where closed_at is null;

-- What went in and out of it. Nothing is ever changed: what was wrong is met by an entry against it.
create table till_entries (
  id bigint generated always as identity primary key,
  day_id bigint not null references till_days,
  kind text not null check (kind in ('sale', 'deposit', 'refund', 'in', 'out', 'against')),
  millimes bigint not null check (millimes <> 0),
  order_id uuid references orders on delete set null,
  order_number bigint,
  reason text not null default '',
  staff_name text not null,
  at timestamptz not null default now(),
  key text unique,
  -- Where its order was before it was sold here; nothing where it was delivered already.
  from_state text not null default '',
  against bigint unique references till_entries,
  -- Of a deposit or a return, which one it was: taken back there, it is met here.
  deposit_id bigint,
  return_id bigint,
  check ((kind = 'against') = (against is not null)),
  check (kind not in ('sale', 'deposit', 'in') or millimes > 0),
  check (kind not in ('refund', 'out') or millimes < 0)
);
create index till_entries_of_day on till_entries (day_id, id);
create index till_entries_of_order on till_entries (order_id, id) where order_id is not null;

-- Only the order may be forgotten.
create function keep_till_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.order_id is null and to_jsonb(new) - 'order_id' = to_jsonb(old) - 'order_id' then
    return new;
  end if;
  raise exception 'an entry of the till stays as it was made';
end $$;
create trigger till_entries_are_final before update or delete on till_entries
  for each row execute function keep_till_entry();
create trigger till_entries_stay before truncate on till_entries
  for each statement execute function refuse_change('an entry of the till stays as it was made');

create function keep_till_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.id = old.id and new.number = old.number
    and new.float_millimes = old.float_millimes and new.opened_at = old.opened_at then return new; end if;
  raise exception 'a day of the till that was counted stays as it is';
end $$;
create trigger till_days_are_final before update or delete on till_days for each row execute function keep_till_day();

comment on function product_cost(text) is 'What a garment costs the shop; nothing where nobody said.';
comment on function note_cost() is 'Notes with a line of an order what its garment cost the shop then.';
comment on function keep_till_entry() is 'Refuses to change what went in and out of the till.';
comment on function keep_till_day() is 'Refuses to change a day of the till that was counted.';
comment on table till_days is 'Days of the shop’s till: what was in it, what was counted, and why that differed. Kept for ever.';
comment on table till_entries is 'What went in and out of the till, with the entries against what was wrong. Kept for ever; an order that is purged leaves its number.';
