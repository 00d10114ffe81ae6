-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Movements of money with the month they count in: at doors, in the till, received, paid ahead, given back, sold, invoiced. Never changed, never removed.
create table book_entries (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  day date not null,
  month date not null,
  book text not null,
  kind text not null,
  courier_id bigint,
  rate integer,
  millimes bigint not null,
  order_number bigint,
  paper text default '' not null,
  source_id bigint,
  staff_name text default '' not null,
  constraint book_entries_pkey primary key (id),
  constraint book_entries_book_check check (book in ('door', 'till', 'receipt', 'deposit', 'refund', 'credit', 'sale', 'paper')),
  constraint book_entries_check check ((book in ('door', 'receipt')) = (courier_id is not null)),
  constraint book_entries_check1 check ((book = 'paper' and (kind in ('net', 'vat'))) = (rate is not null)),
  constraint book_entries_kinds check (((book || '/') || kind) in ('door/collected', 'door/settled', 'receipt/received', 'receipt/fees', 'receipt/withheld', 'receipt/difference', 'till/float', 'till/sale', 'till/deposit', 'till/refund', 'till/in', 'till/out', 'till/against', 'till/difference', 'deposit/shop', 'deposit/transfer', 'deposit/d17', 'deposit/other', 'refund/shop', 'refund/transfer', 'refund/d17', 'refund/other', 'credit/given', 'credit/used', 'credit/paid', 'sale/delivered', 'sale/retained', 'paper/invoice', 'paper/credit', 'paper/stamp', 'paper/net', 'paper/vat')),
  constraint book_entries_millimes_check check (millimes <> 0),
  constraint book_entries_month_check check (extract(day from month) = 1::numeric),
  constraint book_entries_courier_id_fkey foreign key (courier_id) references couriers(id)
);
create index book_entries_by_month on book_entries (month, id);
create index book_entries_of_courier on book_entries (courier_id, book) include (millimes) where courier_id is not null;
create index book_entries_of_credit on book_entries (source_id) where book = 'credit';
create trigger book_entries_are_final before insert or delete or update or truncate on book_entries for each statement
  when (pg_trigger_depth() = 0)
  execute function refuse_change('only what is booked makes an entry of the books, and it stays');

-- What each order adds to the profit, by garment, size and colour, written when it changes: sold pieces, income, cost, fees and returns. Never changed, never removed.
create table profit_entries (
  id bigint generated always as identity not null,
  day date not null,
  month date not null,
  order_id uuid not null,
  order_number bigint not null,
  product_id text not null,
  title text not null,
  size text not null,
  colour text not null,
  governorate text not null,
  courier_id bigint,
  ended integer not null,
  quantity integer not null,
  income_millimes bigint not null,
  cost_millimes bigint not null,
  costless integer not null,
  fees_millimes bigint not null,
  returns_millimes bigint not null,
  constraint profit_entries_pkey primary key (id),
  constraint profit_entries_month_check check (extract(day from month) = 1::numeric),
  constraint profit_entries_courier_id_fkey foreign key (courier_id) references couriers(id)
);
create index profit_entries_by_month on profit_entries (month, day);
create index profit_entries_of_order on profit_entries (order_id);
create trigger profit_entries_are_final before insert or delete or update or truncate on profit_entries for each statement
  when (pg_trigger_depth() = 0)
  execute function refuse_change('only an order makes an entry of the profit, and it stays');

-- Until which month the books are closed: one row.
create table books_closed (
  one boolean default true not null,
  until date,
  constraint books_closed_pkey primary key (one),
  constraint books_closed_one_check check (one),
  constraint books_closed_until_check check (extract(day from until) = 1::numeric)
);
create trigger books_closed_stay before delete or update or truncate on books_closed for each statement
  when (pg_trigger_depth() = 0)
  execute function refuse_change('a month that is closed stays closed');

-- Months the owner has closed: when, who, and how many entries they had. Kept for ever.
create table closed_months (
  month date not null,
  closed_at timestamptz default now() not null,
  closed_by text not null,
  entries bigint not null,
  constraint closed_months_pkey primary key (month),
  constraint closed_months_entries_check check (entries >= 0),
  constraint closed_months_month_check check (extract(day from month) = 1::numeric)
);
create trigger closed_months_are_final before delete or update or truncate on closed_months for each statement
  execute function refuse_change('a month that is closed stays closed');
create trigger closed_months_close before insert on closed_months for each row
  execute function close_books();

-- What stood in each account when a month was closed, where it was not nothing. Written by the closing, kept for ever.
create table closed_balances (
  month date not null,
  book text not null,
  courier_id bigint,
  millimes bigint not null,
  constraint closed_balances_month_book_courier_id_key unique nulls not distinct (month, book, courier_id),
  constraint closed_balances_book_check check (book in ('door', 'till', 'credit')),
  constraint closed_balances_check check ((book = 'door') = (courier_id is not null)),
  constraint closed_balances_millimes_check check (millimes <> 0),
  constraint closed_balances_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint closed_balances_month_fkey foreign key (month) references closed_months(month) deferrable
);
create trigger closed_balances_are_final before delete or update or truncate on closed_balances for each statement
  execute function refuse_change('what stood in an account when its month was closed stays');

-- What advertising cost by month. Kept for ever; of a closed month it stays as it is.
create table advertising (
  month date not null,
  millimes bigint not null,
  said_by text not null,
  constraint advertising_pkey primary key (month),
  constraint advertising_millimes_check check (millimes >= 0),
  constraint advertising_month_check check (extract(day from month) = 1::numeric)
);
create trigger advertising_of_closed_months before insert or delete or update on advertising for each row
  execute function keep_closed_advertising();
create trigger advertising_stays before truncate on advertising for each statement
  execute function refuse_change('what advertising cost in a closed month stays');

-- What the nightly look at stock, orders, parcels, money and papers compared, and what did not agree. Thirty of them.
create table book_proofs (
  id bigint generated always as identity not null,
  began_at timestamptz default now() not null,
  ended_at timestamptz,
  part text not null,
  after bigint default 0 not null,
  looked jsonb default '{}'::jsonb not null,
  wrong jsonb default '[]'::jsonb not null,
  wrong_count integer default 0 not null,
  constraint book_proofs_pkey primary key (id),
  constraint book_proofs_wrong_count_check check (wrong_count >= 0)
);
create unique index book_proofs_open on book_proofs ((true)) where ended_at is null;

-- Up to which change of orders the sums are made: one row.
create table sales_summed (
  id integer default 1 not null,
  until timestamptz default '-infinity'::timestamptz not null,
  constraint sales_summed_pkey primary key (id),
  constraint sales_summed_id_check check (id = 1)
);

-- Sums of orders by day, made anew where an order changed. Kept for ever.
create table sales_by_day (
  day date not null,
  orders integer not null,
  millimes bigint not null,
  delivered_orders integer default 0 not null,
  delivered_millimes bigint default 0 not null,
  cashed_orders integer default 0 not null,
  cashed_millimes bigint default 0 not null,
  constraint sales_by_day_pkey primary key (day)
);

-- What was ordered in the shop by where the visit began, by the day of the order, and what of it was delivered and paid. Follows from orders, made anew like sales_by_day; kept for 400 days.
create table sales_by_source (
  day date not null,
  source text not null,
  campaign text not null,
  orders integer not null,
  millimes bigint not null,
  delivered_orders integer not null,
  cashed_millimes bigint not null,
  constraint sales_by_source_pkey primary key (day, source, campaign)
);

-- Sums by garment and day, likewise. Kept for ever.
create table product_sales_by_day (
  day date not null,
  product_id text not null,
  pieces integer not null,
  millimes bigint not null,
  constraint product_sales_by_day_pkey primary key (day, product_id) include (pieces, millimes)
);

-- Sums by garment and month, likewise. Kept for ever.
create table product_sales_by_month (
  month date not null,
  product_id text not null,
  pieces integer not null,
  millimes bigint not null,
  constraint product_sales_by_month_pkey primary key (month, product_id) include (pieces, millimes)
);

-- How many visits began where, and what was done in them, by day: counts alone, at most 200 sources and campaigns a day. Kept for 400 days. Orders are in it for days before they bore where they came from.
create table visit_counts (
  day date not null,
  source text not null,
  campaign text not null,
  visits integer default 0 not null,
  pages integer default 0 not null,
  searches integer default 0 not null,
  carts integer default 0 not null,
  orders integer default 0 not null,
  millimes bigint default 0 not null,
  constraint visit_counts_pkey primary key (day, source, campaign)
);
