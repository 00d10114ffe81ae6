-- What the tax office asks of a shop, beside its tax number. Until they are switched on, no invoices are made.
alter table shop_settings
  add column makes_invoices boolean not null default false,
  add column vat_rate integer not null default 19 check (vat_rate between 0 and 100),
  add column delivery_vat_rate integer not null default 19 check (delivery_vat_rate between 0 and 100),
  add column stamp_duty_millimes bigint not null default 1000 check (stamp_duty_millimes >= 0);

-- The last number given, of invoices and of credit notes.
create table invoice_counters (
  kind text primary key check (kind in ('invoice', 'credit')),
  year integer not null default 0,
  last integer not null default 0
);
insert into invoice_counters (kind) values ('invoice'), ('credit');

-- The number after the last one, of the year it is in Tunis. Whoever comes second waits here until the first has committed,
-- or has not: so there is neither a gap nor a double, and later numbers bear later moments. The year never goes back, also
-- where a clock does.
create function next_invoice_number(of_kind text, out year integer, out number integer, out issued_at timestamptz)
language plpgsql as $$
begin
  perform from invoice_counters c where c.kind = of_kind for update;
  issued_at := clock_timestamp();
  update invoice_counters c
    set last = case when c.year < date_part('year', issued_at at time zone 'Africa/Tunis') then 1 else c.last + 1 end,
      year = greatest(c.year, date_part('year', issued_at at time zone 'Africa/Tunis'))
    where c.kind = of_kind returning c.year, c.last into year, number;
end $$;

-- Invoices, and the credit notes that take them back. All that is printed is in them: what was sold is called and priced as
-- on that day, and so is the shop. Orders may be erased one day, so nothing here points at them.
create table invoices (
  id bigint generated always as identity primary key,
  kind text not null references invoice_counters,
  year integer not null,
  number integer not null,
  issued_at timestamptz not null,
  order_id uuid not null,
  order_number bigint not null,
  -- Of a credit note: which invoice it takes back, once; and why.
  corrects bigint unique references invoices,
  reason text not null default '',
  staff_name text not null,
  total_millimes bigint not null check (total_millimes >= 0),
  vat_millimes bigint not null check (vat_millimes >= 0),
  content jsonb not null,
  unique (kind, year, number),
  check ((kind = 'credit') = (corrects is not null))
);
create index invoices_of_order on invoices (order_id, id);
create index invoices_by_moment on invoices (issued_at, id);

-- An order has one invoice at a time that stands, and every number comes from the counter, whoever writes.
create function check_invoice() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice_counters c where c.kind = new.kind and c.year = new.year and c.last = new.number) then
    raise exception 'the number of an invoice comes from the counter';
  end if;
  if new.kind = 'invoice' and exists (select from invoices i where i.order_id = new.order_id and i.kind = 'invoice'
      and not exists (select from invoices c where c.corrects = i.id)) then
    raise exception 'this order has an invoice that stands';
  end if;
  return new;
end $$;
create trigger invoices_are_counted before insert on invoices for each row execute function check_invoice();
create trigger invoices_are_final before update or delete or truncate on invoices
  for each statement execute function refuse_change('an invoice stays as it was made');

comment on table invoice_counters is 'The last number of each series of the year: two rows. Kept for ever.';
comment on table invoices is 'Invoices and credit notes, with all that is printed on them. Never changed, never removed: the law asks for ten years.';
comment on function next_invoice_number(text) is 'The next number of a series; others wait until it is used or given up.';
comment on function check_invoice() is 'Refuses a number the counter did not give, and a second invoice of an order.';
