-- Sums of what was sold, by the day and month of Tunis. They follow from orders, are made anew for the days on which
-- something changed, and may be emptied at any time (with the moment in sales_summed): a year of orders takes too long to
-- add up each time somebody looks.
create table sales_by_day (
  day date primary key,
  orders integer not null,
  millimes bigint not null
);
create table product_sales_by_day (
  day date not null,
  product_id text not null,
  pieces integer not null,
  millimes bigint not null,
  primary key (day, product_id) include (pieces, millimes)
);
create table product_sales_by_month (
  month date not null,
  product_id text not null,
  pieces integer not null,
  millimes bigint not null,
  primary key (month, product_id) include (pieces, millimes)
);

-- Until when changes of orders are in the sums.
create table sales_summed (
  id integer primary key default 1 check (id = 1),
  until timestamptz not null default '-infinity'
);
insert into sales_summed default values;

-- Every change of an order, or of how much is in it, changes its row: the moment says which days are to be summed again.
create function note_order_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger orders_change before update on orders for each row execute function note_order_change();
create index orders_by_change on orders (updated_at);
