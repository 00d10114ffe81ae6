-- What stood in each account when a month was closed, so that a month is read from there and not from the first day of the shop.
create table closed_balances (
  month date not null references closed_months deferrable,
  book text not null check (book in ('door', 'till', 'credit')),
  courier_id bigint references couriers,
  millimes bigint not null check (millimes <> 0),
  unique nulls not distinct (month, book, courier_id),
  check ((book = 'door') = (courier_id is not null))
);

-- Of the balances before and the entries of the month: nothing stands between two months that are closed one after the other.
create function keep_balances() returns trigger language plpgsql as $$
begin
  insert into closed_balances (month, book, courier_id, millimes)
  select new.month, s.book, s.courier_id, sum(s.millimes) from (
    select b.book, b.courier_id, b.millimes from closed_balances b
    where b.month = (select max(c.month) from closed_months c where c.month < new.month)
    union all
    select e.book, e.courier_id, e.millimes from book_entries e
    where e.month = new.month and e.book in ('door', 'till', 'credit')
  ) s group by s.book, s.courier_id having sum(s.millimes) <> 0;
  return null;
end $$;

-- Months that were closed before there were such balances.
insert into closed_balances (month, book, courier_id, millimes)
select c.month, e.book, e.courier_id, sum(e.millimes) from closed_months c
join book_entries e on e.month <= c.month and e.book in ('door', 'till', 'credit')
group by c.month, e.book, e.courier_id having sum(e.millimes) <> 0;

create trigger closed_months_keep_balances after insert on closed_months for each row execute function keep_balances();
create trigger closed_balances_are_final before update or delete or truncate on closed_balances
  for each statement execute function refuse_change('what stood in an account when its month was closed stays');

comment on table closed_balances is 'What stood in each account when a month was closed, where it was not nothing. Written by the closing, kept for ever.';
comment on function keep_balances() is 'Keeps what stands in each account with the month that is closed.';
