-- The part of the price of returned pieces that the shop retains is a sale of its own. It used to be added to the delivery fee of the
-- order, or to be counted nowhere but in the profit.
alter table orders add column retained_millimes bigint not null default 0 check (retained_millimes >= 0);
alter table order_returns add column retained_millimes bigint not null default 0, alter column fee_millimes set default 0;

-- A generated column cannot be changed before PostgreSQL 17. Of an order that came back as a whole, the total stays that of its pieces.
drop index orders_to_do, orders_by_day, orders_owed_back;
alter table orders drop column total_millimes, drop column owed_back_millimes;
alter table orders add column total_millimes bigint not null generated always as (greatest(
  subtotal_millimes + delivery_fee_millimes + case when state = 'returned' then 0 else retained_millimes end - discount_millimes, 0
)) stored;
alter table orders add column owed_back_millimes bigint not null generated always as (
  case
    when state = 'delivered' then greatest(deposit_millimes - refunded_millimes
      - greatest(subtotal_millimes + delivery_fee_millimes + retained_millimes - discount_millimes, 0), 0)
    when state = 'returned' and returned_from = 'delivered' then greatest(deposit_millimes - refunded_millimes - retained_millimes, 0)
    else 0
  end
) stored;
create index orders_to_do on orders (state) include (is_paid, total_millimes)
  where deleted_at is null and (state in ('new', 'unreachable', 'confirmed', 'preparing', 'ready', 'with-courier')
    or (state = 'delivered' and not is_paid));
create index orders_by_day on orders (created_at) include (state, total_millimes) where deleted_at is null;
create index orders_owed_back on orders (number) where owed_back_millimes > 0 and deleted_at is null;

alter table book_entries drop constraint book_entries_kinds;
alter table book_entries add constraint book_entries_kinds check (book || '/' || kind in (
  'door/collected', 'door/settled', 'receipt/received', 'receipt/fees', 'receipt/withheld', 'receipt/difference',
  'till/float', 'till/sale', 'till/deposit', 'till/refund', 'till/in', 'till/out', 'till/against', 'till/difference',
  'deposit/shop', 'deposit/transfer', 'deposit/d17', 'deposit/other', 'refund/shop', 'refund/transfer', 'refund/d17',
  'refund/other', 'credit/given', 'credit/used', 'credit/paid', 'sale/delivered', 'sale/retained',
  'paper/invoice', 'paper/credit', 'paper/stamp', 'paper/net', 'paper/vat'
));

create function delivered_sale(o orders) returns bigint language sql immutable parallel safe as $$
  select case when o.state = 'delivered' and o.deleted_at is null then o.total_millimes - o.retained_millimes else 0 end
$$;
create function retained_sale(o orders) returns bigint language sql immutable parallel safe as $$
  select case when o.state in ('delivered', 'returned') and o.deleted_at is null then o.retained_millimes else 0 end
$$;

create or replace function book_sale() returns trigger language plpgsql as $$
declare
  before orders;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  perform note_in_books(null, 'sale', 'delivered', delivered_sale(new) - coalesce(delivered_sale(before), 0), null, new.number);
  perform note_in_books(null, 'sale', 'retained', retained_sale(new) - coalesce(retained_sale(before), 0), null, new.number);
  return null;
end $$;
drop trigger orders_in_books on orders;

-- Of returns of whole orders, what was not given back; noted with the day of the return. What stands in the delivery fee of an order
-- that came back in part stays there, as its invoice says it.
with latest as (
  select distinct on (r.order_id) r.id, r.order_id, r.is_whole, (r.at at time zone 'Africa/Tunis')::date as day
  from order_returns r where r.undone_at is null order by r.order_id, r.id desc
), retained as (
  select l.id, l.order_id, l.day, o.number, o.total_millimes - r.refund_millimes as millimes
  from latest l join order_returns r on r.id = l.id join orders o on o.id = l.order_id
  where l.is_whole and o.state = 'returned' and o.returned_from = 'delivered' and o.deleted_at is null
    and r.refund_millimes > 0 and o.total_millimes > r.refund_millimes
), returns as (
  update order_returns r set retained_millimes = x.millimes from retained x where r.id = x.id
), changed as (
  update orders o set retained_millimes = x.millimes from retained x where o.id = x.order_id
)
select note_in_books(x.day, 'sale', 'retained', x.millimes, null, x.number) from retained x;

create trigger orders_in_books after update on orders for each row
  when (old.state in ('delivered', 'returned') or new.state in ('delivered', 'returned')) execute function book_sale();

comment on function delivered_sale(orders) is 'The sale of an order that is delivered, without the part retained on returns.';
comment on function retained_sale(orders) is 'The part of the price of returned pieces that the shop retained, which is a sale.';
