-- Every movement of money, written down once more where it happens, with the month it counts in. What a month says is what
-- stands here under it, so that nothing that is done later changes what was said of a month before.
create table book_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The day of Tunis it is of, and the first day of the month it counts in: its own, or where that is closed the next.
  day date not null,
  month date not null check (extract(day from month) = 1),
  -- door: what couriers, the errand and the counter were paid and owe; till: the drawer; receipt: what was received for what
  -- they owed; deposit and refund: money taken ahead and given back, by way; sale: what delivered orders come to; paper: what
  -- invoices say.
  book text not null check (book in ('door', 'till', 'receipt', 'deposit', 'refund', 'sale', 'paper')),
  kind text not null,
  courier_id bigint references couriers,
  rate integer,
  millimes bigint not null check (millimes <> 0),
  order_number bigint,
  paper text not null default '',
  -- The receipt, or the day of the till, whose reason it has.
  source_id bigint,
  constraint book_entries_kinds check (book || '/' || kind in (
    'door/collected', 'door/settled', 'receipt/received', 'receipt/fees', 'receipt/withheld', 'receipt/difference',
    'till/float', 'till/sale', 'till/deposit', 'till/refund', 'till/in', 'till/out', 'till/against', 'till/difference',
    'deposit/shop', 'deposit/transfer', 'deposit/d17', 'deposit/other', 'refund/shop', 'refund/transfer', 'refund/d17',
    'refund/other', 'sale/delivered', 'paper/invoice', 'paper/credit', 'paper/stamp', 'paper/net', 'paper/vat'
  )),
  check ((book in ('door', 'receipt')) = (courier_id is not null)),
  check ((book = 'paper' and kind in ('net', 'vat')) = (rate is not null))
);
create index book_entries_by_month on book_entries (month, id);
create index book_entries_of_courier on book_entries (courier_id, book) include (millimes) where courier_id is not null;

-- Until which month the books are closed. Whoever writes into them holds it as it is until the transaction ends.
create table books_closed (
  one boolean primary key default true check (one),
  until date check (extract(day from until) = 1)
);
insert into books_closed default values;

create table closed_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by text not null,
  -- What stood in it then.
  entries bigint not null check (entries >= 0)
);

create function place_in_month() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select b.until into closed from books_closed b for share;
  new.month := greatest(new.day - extract(day from new.day)::integer + 1, (closed + interval '1 month')::date);
  return new;
end $$;
create trigger book_entries_have_a_month before insert on book_entries for each row execute function place_in_month();
create trigger book_entries_are_final before update or delete or truncate on book_entries
  for each statement execute function refuse_change('an entry of the books stays as it was made');

-- One month after the other, once, and when it is over. Whoever is writing into it has finished before, or writes into the next.
create function close_books() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select b.until into closed from books_closed b for update;
  if new.month <= closed then raise exception using errcode = 'JB002', message = 'month-closed'; end if;
  if new.month >= date_trunc('month', now() at time zone 'Africa/Tunis') then
    raise exception using errcode = 'JB002', message = 'month-not-over';
  end if;
  if exists (select from book_entries e where e.month < new.month and (closed is null or e.month > closed)) then
    raise exception using errcode = 'JB002', message = 'month-before-open';
  end if;
  if (select count(*) from book_entries e where e.month = new.month) <> new.entries then
    raise exception using errcode = 'JB002', message = 'month-changed';
  end if;
  update books_closed set until = new.month;
  return new;
end $$;
create trigger closed_months_close before insert on closed_months for each row execute function close_books();
create trigger closed_months_are_final before update or delete or truncate on closed_months
  for each statement execute function refuse_change('a month that is closed stays closed');

create function keep_closed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.one and new.until > coalesce(old.until, '-infinity') then return new; end if;
  raise exception 'a month that is closed stays closed';
end $$;
create trigger books_closed_go_on before update or delete on books_closed for each row execute function keep_closed();
create trigger books_closed_stay before truncate on books_closed
  for each statement execute function refuse_change('a month that is closed stays closed');

create function note_in_books(of_day date, of_book text, of_kind text, sum bigint, of_courier bigint default null,
  of_order bigint default null, of_paper text default '', of_source bigint default null, of_rate integer default null)
returns void language sql as $$
  insert into book_entries (day, book, kind, courier_id, rate, millimes, order_number, paper, source_id)
  select coalesce(of_day, (now() at time zone 'Africa/Tunis')::date), of_book, of_kind, of_courier, of_rate, sum,
    of_order, of_paper, of_source
  where sum <> 0
$$;

-- What was collected at a door is owed by whoever brought it, and follows the order until it is received. What turns out not to
-- have been delivered is taken back on the day it was said to be.
create function book_parcel() returns trigger language plpgsql as $$
declare
  collected bigint := case when new.outcome = 'delivered' then new.collected_millimes else 0 end;
  before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    if old.outcome = 'delivered' then before := old.collected_millimes; end if;
    if old.outcome <> new.outcome then
      perform note_in_books((old.outcome_at at time zone 'Africa/Tunis')::date, 'door', 'collected', -before, new.courier_id,
        new.order_number);
      before := 0;
    end if;
  end if;
  perform note_in_books((new.outcome_at at time zone 'Africa/Tunis')::date, 'door', 'collected', collected - before, new.courier_id,
    new.order_number);
  return null;
end $$;
create trigger parcels_in_books after insert or update on parcels
  for each row execute function book_parcel();

-- Taken back it is of the same day: what was a mistake leaves its own month, or where that is closed is a correction of it.
create function book_receipt() returns trigger language plpgsql as $$
declare
  sign bigint := 1;
  of_day date := new.received_on;
begin
  if tg_op = 'UPDATE' then
    if old.undone_at is not null or new.undone_at is null then return null; end if;
    sign := -1;
  end if;
  perform note_in_books(of_day, 'door', 'settled', -sign * new.delivered_millimes, new.courier_id, null, new.number::text, new.id);
  perform note_in_books(of_day, 'receipt', 'received', sign * new.amount_millimes, new.courier_id, null, new.number::text, new.id);
  perform note_in_books(of_day, 'receipt', 'fees', sign * new.fees_millimes, new.courier_id, null, new.number::text, new.id);
  perform note_in_books(of_day, 'receipt', 'withheld', sign * new.withheld_millimes, new.courier_id, null, new.number::text, new.id);
  perform note_in_books(of_day, 'receipt', 'difference', sign * new.difference_millimes, new.courier_id, null, new.number::text, new.id);
  return null;
end $$;
create trigger receipts_in_books after insert or update of undone_at on receipts for each row execute function book_receipt();

create function book_till_entry() returns trigger language plpgsql as $$
begin
  perform note_in_books((new.at at time zone 'Africa/Tunis')::date, 'till', new.kind, new.millimes, null, new.order_number,
    (select number::text from till_days where id = new.day_id));
  return null;
end $$;
create trigger till_entries_in_books after insert on till_entries for each row execute function book_till_entry();

-- What is in the drawer in the morning beside what was counted in the evening, and what was counted beside what should be there.
create function book_till_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_in_books(null, 'till', 'float', new.float_millimes - coalesce(
      (select counted_millimes from till_days where number < new.number order by number desc limit 1), 0), null, null, new.number::text);
  elsif old.closed_at is null and new.closed_at is not null then
    perform note_in_books(null, 'till', 'difference', new.counted_millimes - new.expected_millimes, null, null, new.number::text, new.id);
  end if;
  return null;
end $$;
create trigger till_days_in_books after insert or update of closed_at on till_days for each row execute function book_till_day();

-- What an exchange moves from one order to another is no money.
create function book_deposit() returns trigger language plpgsql as $$
declare
  sign bigint := 1;
  of_day date := new.paid_on;
begin
  if new.way = 'exchange' then return null; end if;
  if tg_op = 'UPDATE' then
    if old.undone_at is not null or new.undone_at is null then return null; end if;
    sign := -1;
  end if;
  perform note_in_books(of_day, case when new.millimes > 0 then 'deposit' else 'refund' end, new.way, sign * abs(new.millimes), null,
    (select number from orders where id = new.order_id));
  return null;
end $$;
create trigger order_deposits_in_books after insert or update of undone_at on order_deposits
  for each row execute function book_deposit();

-- Where an order begins anew nobody takes its return back (`undone_by` is empty): the money stays given.
create function book_return() returns trigger language plpgsql as $$
declare
  sign bigint := 1;
begin
  if tg_op = 'UPDATE' then
    if old.undone_at is not null or new.undone_at is null or new.undone_by = '' then return null; end if;
    sign := -1;
  end if;
  perform note_in_books((new.at at time zone 'Africa/Tunis')::date, 'refund', new.way, sign * (new.refund_millimes - new.moved_millimes), null,
    (select number from orders where id = new.order_id));
  return null;
end $$;
create trigger order_returns_in_books after insert or update of undone_at on order_returns
  for each row execute function book_return();

create function book_sale() returns trigger language plpgsql as $$
begin
  perform note_in_books(null, 'sale', 'delivered',
    case when new.state = 'delivered' and new.deleted_at is null then new.total_millimes else 0 end
      - case when tg_op = 'UPDATE' and old.state = 'delivered' and old.deleted_at is null then old.total_millimes else 0 end,
    null, new.number);
  return null;
end $$;
create trigger orders_in_books after update on orders for each row
  when (old.state = 'delivered' or new.state = 'delivered') execute function book_sale();
create trigger new_orders_in_books after insert on orders for each row when (new.state = 'delivered') execute function book_sale();

create function book_paper() returns trigger language plpgsql as $$
declare
  sign bigint := case new.kind when 'credit' then -1 else 1 end;
  of_day date := (new.issued_at at time zone 'Africa/Tunis')::date;
  named text := case new.kind when 'credit' then 'A' else 'F' end || new.year || '-'
    || lpad(new.number::text, greatest(5, length(new.number::text)), '0');
begin
  perform note_in_books(of_day, 'paper', new.kind, sign * new.total_millimes, null, new.order_number, named);
  perform note_in_books(of_day, 'paper', 'stamp', sign * (new.content->>'stamp')::bigint, null, new.order_number, named);
  perform note_in_books(of_day, 'paper', 'net', sign * t.base, null, new.order_number, named, null, t.rate),
    note_in_books(of_day, 'paper', 'vat', sign * t.vat, null, new.order_number, named, null, t.rate)
    from jsonb_to_recordset(new.content->'taxes') as t(rate integer, base bigint, vat bigint);
  return null;
end $$;
create trigger invoices_in_books after insert on invoices for each row execute function book_paper();

-- What was written down before there were such books, each with the day it is of.
insert into book_entries (day, book, kind, courier_id, rate, millimes, order_number, paper, source_id)
select day, book, kind, courier_id, rate, millimes, order_number, coalesce(paper, ''), source_id from (
  select (p.outcome_at at time zone 'Africa/Tunis')::date as day, 'door' as book, 'collected' as kind, p.courier_id,
    null::integer as rate, p.collected_millimes as millimes, p.order_number, '' as paper, null::bigint as source_id
  from parcels p where p.outcome = 'delivered'
  union all
  select r.received_on, w.book, w.kind, r.courier_id, null, w.millimes, null, r.number::text, r.id from receipts r
  cross join lateral (values ('door', 'settled', -r.delivered_millimes), ('receipt', 'received', r.amount_millimes),
    ('receipt', 'fees', r.fees_millimes), ('receipt', 'withheld', r.withheld_millimes),
    ('receipt', 'difference', r.difference_millimes)) w(book, kind, millimes)
  where r.undone_at is null
  union all
  select (e.at at time zone 'Africa/Tunis')::date, 'till', e.kind, null, null, e.millimes, e.order_number, d.number::text, null
  from till_entries e join till_days d on d.id = e.day_id
  union all
  select (d.opened_at at time zone 'Africa/Tunis')::date, 'till', 'float', null, null,
    d.float_millimes - coalesce(lag(d.counted_millimes) over (order by d.number), 0), null, d.number::text, null from till_days d
  union all
  select (d.closed_at at time zone 'Africa/Tunis')::date, 'till', 'difference', null, null,
    d.counted_millimes - d.expected_millimes, null, d.number::text, d.id from till_days d where d.closed_at is not null
  union all
  select d.paid_on, case when d.millimes > 0 then 'deposit' else 'refund' end, d.way, null, null, abs(d.millimes), o.number, '', null
  from order_deposits d join orders o on o.id = d.order_id where d.undone_at is null and d.way <> 'exchange'
  union all
  select (r.at at time zone 'Africa/Tunis')::date, 'refund', r.way, null, null, r.refund_millimes - r.moved_millimes, o.number, '', null
  from order_returns r join orders o on o.id = r.order_id where r.undone_at is null or r.undone_by = ''
  union all
  select (coalesce(e.at, o.updated_at) at time zone 'Africa/Tunis')::date, 'sale', 'delivered', null, null, o.total_millimes,
    o.number, '', null
  from orders o left join lateral (
    select max(at) as at from order_events where order_id = o.id and kind in ('state', 'marked') and detail->>'to' = 'delivered'
      and detail->>'from' <> 'delivered'
  ) e on true where o.state = 'delivered' and o.deleted_at is null
  union all
  select (i.issued_at at time zone 'Africa/Tunis')::date, 'paper', w.kind, null, w.rate,
    case i.kind when 'credit' then -1 else 1 end * w.millimes, i.order_number,
    case i.kind when 'credit' then 'A' else 'F' end || i.year || '-'
      || lpad(i.number::text, greatest(5, length(i.number::text)), '0'), null
  from invoices i cross join lateral (
    select i.kind, null::integer as rate, i.total_millimes as millimes
    union all select 'stamp', null, (i.content->>'stamp')::bigint
    union all select w.kind, t.rate, w.millimes
    from jsonb_to_recordset(i.content->'taxes') as t(rate integer, base bigint, vat bigint)
    cross join lateral (values ('net', t.base), ('vat', t.vat)) w(kind, millimes)
  ) w
) known where millimes <> 0 order by day;

comment on table book_entries is 'Movements of money with the month they count in: at doors, in the till, received, paid ahead, given back, sold, invoiced. Never changed, never removed.';
comment on table books_closed is 'Until which month the books are closed: one row.';
comment on table closed_months is 'Months the owner has closed: when, who, and how many entries they had. Kept for ever.';
comment on function place_in_month() is 'Gives an entry of the books its month, or where that is closed the next.';
comment on function close_books() is 'Closes a month once, in its turn, when it is over and as it was shown.';
comment on function keep_closed() is 'Refuses to open a month that is closed.';
comment on function note_in_books(date, text, text, bigint, bigint, bigint, text, bigint, integer) is 'Writes a movement of money into the books, unless it is nothing.';
comment on function book_parcel() is 'Books what was collected at a door.';
comment on function book_receipt() is 'Books what was received, its fees, what was withheld and what differed; or takes that back.';
comment on function book_till_entry() is 'Books what went in or out of the till.';
comment on function book_till_day() is 'Books what was put into the till overnight, and what its count differed by.';
comment on function book_deposit() is 'Books what was paid ahead, or given back of it.';
comment on function book_return() is 'Books what was given back for a return.';
comment on function book_sale() is 'Books what delivered orders come to.';
comment on function book_paper() is 'Books an invoice or a credit note, with its tax.';
