-- What is given back may stay with the shop for the next order: a customer, who is a telephone number, has so much there. It
-- follows from its entries, and is never below nothing, so that no two orders use the same money.
create table credits (
  id bigint generated always as identity primary key,
  -- Nobody's, once there is nothing left and she was forgotten.
  phone text unique check (phone <> ''),
  millimes bigint not null default 0 check (millimes >= 0),
  since timestamptz not null default now()
);

create table credit_entries (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  at timestamptz not null default now(),
  day date not null,
  -- given: instead of money; used: an order asks for so much less; paid: she had it in money after all.
  kind text not null check (kind in ('given', 'used', 'paid')),
  millimes bigint not null check (millimes <> 0),
  order_id uuid references orders on delete set null,
  order_number bigint,
  -- Of which deposit or return it is: what is taken back there is met here.
  deposit_id bigint,
  return_id bigint,
  -- How it was paid out.
  way text not null default '' check (way in ('', 'shop', 'transfer', 'd17')),
  staff_name text not null,
  key text unique,
  against bigint unique references credit_entries,
  check ((way <> '') = (kind = 'paid'))
);
create index credit_entries_of_credit on credit_entries (credit_id, id);
create index credit_entries_of_order on credit_entries (order_id) where order_id is not null;
create index credit_entries_of_deposit on credit_entries (deposit_id) where deposit_id is not null;
create index credit_entries_of_return on credit_entries (return_id) where return_id is not null;

-- Only the order may be forgotten.
create function keep_credit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.order_id is null and to_jsonb(new) - 'order_id' = to_jsonb(old) - 'order_id' then
    return new;
  end if;
  raise exception 'an entry of a credit stays as it was made';
end $$;
create trigger credit_entries_are_final before update or delete on credit_entries
  for each row execute function keep_credit_entry();
create trigger credit_entries_stay before truncate on credit_entries
  for each statement execute function refuse_change('an entry of a credit stays as it was made');

-- What is paid out of it over the counter is in the till, and met there.
alter table till_entries add column credit_id bigint references credit_entries;
create index till_entries_of_credit on till_entries (credit_id) where credit_id is not null;

-- Given as credit, used as a deposit. What an order gave back by itself because it ended is told from what somebody gave.
alter table order_returns drop constraint order_returns_way_check;
alter table order_returns add constraint order_returns_way_check check (way in ('', 'shop', 'transfer', 'd17', 'credit'));
alter table order_exchanges drop constraint order_exchanges_way_check;
alter table order_exchanges add constraint order_exchanges_way_check check (way in ('', 'shop', 'transfer', 'd17', 'credit'));
alter table order_deposits add column at_end boolean not null default false;
alter table order_deposits drop constraint order_deposits_way_check;
alter table order_deposits add constraint order_deposits_way_check
  check (way in ('d17', 'transfer', 'shop', 'exchange', 'other', 'credit'));
alter table order_deposits add constraint order_deposits_at_end check (not at_end or (way = 'credit' and millimes < 0));

-- The books: a book of its own, and who gave what was given back.
alter table book_entries add column staff_name text not null default '';
alter table book_entries drop constraint book_entries_book_check;
alter table book_entries add constraint book_entries_book_check
  check (book in ('door', 'till', 'receipt', 'deposit', 'refund', 'credit', 'sale', 'paper'));
alter table book_entries drop constraint book_entries_kinds;
alter table book_entries add constraint book_entries_kinds check (book || '/' || kind in (
  'door/collected', 'door/settled', 'receipt/received', 'receipt/fees', 'receipt/withheld', 'receipt/difference',
  'till/float', 'till/sale', 'till/deposit', 'till/refund', 'till/in', 'till/out', 'till/against', 'till/difference',
  'deposit/shop', 'deposit/transfer', 'deposit/d17', 'deposit/other', 'refund/shop', 'refund/transfer', 'refund/d17',
  'refund/other', 'credit/given', 'credit/used', 'credit/paid', 'sale/delivered', 'paper/invoice', 'paper/credit',
  'paper/stamp', 'paper/net', 'paper/vat'
));
create index book_entries_of_credit on book_entries (source_id) where book = 'credit';

drop function note_in_books(date, text, text, bigint, bigint, bigint, text, bigint, integer);
create function note_in_books(of_day date, of_book text, of_kind text, sum bigint, of_courier bigint default null,
  of_order bigint default null, of_paper text default '', of_source bigint default null, of_rate integer default null,
  of_staff text default '')
returns void language sql as $$
  insert into book_entries (day, book, kind, courier_id, rate, millimes, order_number, paper, source_id, staff_name)
  select coalesce(of_day, (now() at time zone 'Africa/Tunis')::date), of_book, of_kind, of_courier, of_rate, sum,
    of_order, of_paper, of_source, of_staff
  where sum <> 0
$$;

-- An entry is in the balance, and in the books, with the statement that writes it; who pays it out has given money back.
create function keep_credit() returns trigger language plpgsql as $$
begin
  update credits set millimes = millimes + new.millimes where id = new.credit_id and millimes + new.millimes >= 0;
  if not found then raise exception using errcode = 'JB003', message = 'credit-too-little'; end if;
  perform note_in_books(new.day, 'credit', new.kind, new.millimes, null, new.order_number, '', new.id, null, new.staff_name);
  if new.kind = 'paid' then
    perform note_in_books(new.day, 'refund', new.way, -new.millimes, null, new.order_number, '', null, null, new.staff_name);
  end if;
  return null;
end $$;
create trigger credit_entries_count after insert on credit_entries for each row execute function keep_credit();

-- The balances of whoever has this number: her own number first, then those that were joined to it.
create function credits_of(of_phone text) returns setof credits language sql stable as $$
  select c.* from credits c where c.phone = of_phone or c.phone in (
    select other.phone from customers me
    join customers other on coalesce(other.joined_to, other.id) = coalesce(me.joined_to, me.id) where me.phone = of_phone
  ) order by (c.phone = of_phone) desc, c.id
$$;

create function give_credit(of_phone text, sum bigint, of_kind text, of_day date, of_order uuid, of_number bigint,
  of_staff text, of_deposit bigint default null, of_return bigint default null)
returns void language plpgsql as $$
declare
  found_id bigint;
begin
  if sum = 0 then return; end if;
  if of_phone = '' then raise exception using errcode = 'JB003', message = 'order-erased'; end if;
  insert into credits (phone) values (of_phone) on conflict (phone) do update set millimes = credits.millimes
    returning id into found_id;
  insert into credit_entries (credit_id, day, kind, millimes, order_id, order_number, staff_name, deposit_id, return_id)
  values (found_id, of_day, of_kind, sum, of_order, of_number, of_staff, of_deposit, of_return);
end $$;

-- Locked in one order for all, so that two orders that use it at once wait for each other; then from her own number first.
create function use_credit(of_phone text, sum bigint, of_day date, of_order uuid, of_number bigint, of_staff text,
  of_deposit bigint)
returns void language plpgsql as $$
declare
  has credits;
  rest bigint := sum;
  part bigint;
begin
  perform from credits where id in (select id from credits_of(of_phone)) order by id for update;
  for has in select c.* from credits_of(of_phone) c loop
    part := least(rest, has.millimes);
    continue when part <= 0;
    insert into credit_entries (credit_id, day, kind, millimes, order_id, order_number, staff_name, deposit_id)
    values (has.id, of_day, 'used', -part, of_order, of_number, of_staff, of_deposit);
    rest := rest - part;
  end loop;
  if rest > 0 then raise exception using errcode = 'JB003', message = 'credit-too-little'; end if;
end $$;

-- Each to where it came from, of the day of what it undoes. What was given and used since cannot be taken back.
create function meet_credit(of_deposit bigint, of_return bigint, of_staff text) returns void language plpgsql as $$
begin
  insert into credit_entries (credit_id, day, kind, millimes, order_id, order_number, staff_name, against)
  select e.credit_id, e.day, e.kind, -e.millimes, e.order_id, e.order_number, of_staff, e.id from credit_entries e
  where (e.deposit_id = of_deposit or e.return_id = of_return)
    and not exists (select from credit_entries met where met.against = e.id) order by e.id;
end $$;

create function credit_of_deposit() returns trigger language plpgsql as $$
declare
  of_order record;
begin
  if new.way <> 'credit' then return null; end if;
  if tg_op = 'UPDATE' then
    if old.undone_at is null and new.undone_at is not null then perform meet_credit(new.id, null, new.undone_by); end if;
    return null;
  end if;
  select number, phone into of_order from orders where id = new.order_id;
  if new.millimes > 0 then
    perform use_credit(of_order.phone, new.millimes, new.paid_on, new.order_id, of_order.number, new.staff_name, new.id);
  else
    perform give_credit(of_order.phone, -new.millimes, case when new.at_end then 'used' else 'given' end, new.paid_on,
      new.order_id, of_order.number, new.staff_name, new.id);
  end if;
  return null;
end $$;
create trigger order_deposits_in_credits after insert or update of undone_at on order_deposits
  for each row execute function credit_of_deposit();

create function credit_of_return() returns trigger language plpgsql as $$
declare
  of_order record;
begin
  if new.way <> 'credit' then return null; end if;
  if tg_op = 'UPDATE' then
    if old.undone_at is null and new.undone_at is not null and new.undone_by <> '' then
      perform meet_credit(null, new.id, new.undone_by);
    end if;
    return null;
  end if;
  select number, phone into of_order from orders where id = new.order_id;
  perform give_credit(of_order.phone, new.refund_millimes - new.moved_millimes, 'given',
    (new.at at time zone 'Africa/Tunis')::date, new.order_id, of_order.number, new.staff_name, null, new.id);
  return null;
end $$;
create trigger order_returns_in_credits after insert or update of undone_at on order_returns
  for each row execute function credit_of_return();

-- What is credit is no money: it stands in its own book. Who gave back what is money is said with it.
create or replace function book_deposit() returns trigger language plpgsql as $$
declare
  sign bigint := 1;
  of_day date := new.paid_on;
  who text := new.staff_name;
begin
  if new.way in ('exchange', 'credit') then return null; end if;
  if tg_op = 'UPDATE' then
    if old.undone_at is not null or new.undone_at is null then return null; end if;
    sign := -1;
    who := coalesce(new.undone_by, '');
  end if;
  perform note_in_books(of_day, case when new.millimes > 0 then 'deposit' else 'refund' end, new.way, sign * abs(new.millimes), null,
    (select number from orders where id = new.order_id), '', null, null, who);
  return null;
end $$;

create or replace function book_return() returns trigger language plpgsql as $$
declare
  sign bigint := 1;
  who text := new.staff_name;
begin
  if new.way = 'credit' then return null; end if;
  if tg_op = 'UPDATE' then
    if old.undone_at is not null or new.undone_at is null or new.undone_by = '' then return null; end if;
    sign := -1;
    who := new.undone_by;
  end if;
  perform note_in_books((new.at at time zone 'Africa/Tunis')::date, 'refund', new.way, sign * (new.refund_millimes - new.moved_millimes), null,
    (select number from orders where id = new.order_id), '', null, null, who);
  return null;
end $$;

comment on table credits is 'What customers have with the shop for their next order, by telephone number: the sum of its entries. It never expires; the number goes with the person once nothing is left.';
comment on table credit_entries is 'What was given as credit, used for an order and paid out, with the entries against what was taken back. Kept for ever; an order that is purged leaves its number.';
comment on table order_deposits is 'Money taken, and credit used, before an order left, and below nothing what was given back of it: how much, how, when, by whom. Never removed but with the order; a mistake is undone.';
comment on function keep_credit_entry() is 'Refuses to change what was given, used or paid out of a credit.';
comment on function keep_credit() is 'Keeps a credit in step with its entries, never below nothing, and books them.';
comment on function credits_of(text) is 'The credits of whoever has a telephone number, that number’s own first.';
comment on function give_credit(text, bigint, text, date, uuid, bigint, text, bigint, bigint) is 'Gives a customer credit for her next order.';
comment on function use_credit(text, bigint, date, uuid, bigint, text, bigint) is 'Uses a customer’s credit for an order; refuses more than there is.';
comment on function meet_credit(bigint, bigint, text) is 'Takes back what a deposit or a return gave or used of a credit.';
comment on function credit_of_deposit() is 'Uses, or gives back, credit with the deposit that says so.';
comment on function credit_of_return() is 'Gives, or takes back, credit with the return that says so.';
comment on function note_in_books(date, text, text, bigint, bigint, bigint, text, bigint, integer, text) is 'Writes a movement of money into the books, unless it is nothing.';
