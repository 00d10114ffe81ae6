-- Which post sold, and was delivered and paid: an order bears where its visit began. Without a value: taken by the staff, or placed before
-- this was noted. What was counted of orders until then stays in visit_counts, and nothing is added to it there.
alter table orders
  add column source text,
  add column campaign text;

create table sales_by_source (
  day date not null,
  source text not null,
  campaign text not null,
  orders integer not null,
  millimes bigint not null,
  delivered_orders integer not null,
  cashed_millimes bigint not null,
  primary key (day, source, campaign)
);

comment on table visit_counts is 'How many visits began where, and what was done in them, by day: counts alone, at most 200 sources and campaigns a day. Kept for 400 days. Orders are in it for days before they bore where they came from.';
comment on table sales_by_source is 'What was ordered in the shop by where the visit began, by the day of the order, and what of it was delivered and paid. Follows from orders, made anew like sales_by_day; kept for 400 days.';
