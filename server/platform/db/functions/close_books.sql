-- Months close one after the other, once, and after their end. Transactions that still write into the month are waited for.
create or replace function close_books() returns trigger language plpgsql as $$
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

  -- What stood in each account: the balances of the month before plus the entries of this one. The month itself is inserted after them.
  set constraints closed_balances_month_fkey deferred;
  insert into closed_balances (month, book, courier_id, millimes)
  select new.month, s.book, s.courier_id, sum(s.millimes) from (
    select b.book, b.courier_id, b.millimes from closed_balances b
    where b.month = (select max(c.month) from closed_months c where c.month < new.month)
    union all
    select e.book, e.courier_id, e.millimes from book_entries e
    where e.month = new.month and e.book in ('door', 'till', 'credit')
  ) s group by s.book, s.courier_id having sum(s.millimes) <> 0;
  return new;
end $$;
comment on function close_books() is 'Closes a month once, in its turn, when it is over and as it was shown, and keeps what stood in each account then.';

create or replace trigger closed_months_close before insert on closed_months for each row execute function close_books();
