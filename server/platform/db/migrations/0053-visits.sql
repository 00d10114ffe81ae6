-- Where visits began and what came of them, as counts by day: nobody's name, address or browser is with it, and no order's number.
create table visit_counts (
  day date not null,
  source text not null,
  campaign text not null,
  visits integer not null default 0,
  pages integer not null default 0,
  searches integer not null default 0,
  carts integer not null default 0,
  orders integer not null default 0,
  millimes bigint not null default 0,
  primary key (day, source, campaign)
);

comment on table visit_counts is 'How many visits began where, and what was done and ordered in them, by day: counts alone, at most 200 sources and campaigns a day beside those that sold something. Kept for 400 days.';
