-- What people search, as counts by day: nobody's name, address or browser is with it.
create table search_counts (
  day date not null,
  query text not null,
  searched integer not null,
  clicked integer not null default 0,
  -- How many garments it found when it was first searched that day.
  found integer not null,
  primary key (day, query)
);
create table search_clicks (
  day date not null,
  query text not null,
  product_id text not null references products,
  clicked integer not null,
  primary key (day, query, product_id)
);

comment on table search_counts is 'How often something was searched and led to a garment, by day: counts alone, at most 2,000 queries a day. Kept for 90 days.';
comment on table search_clicks is 'Which garments were opened from a search, by day: counts alone. Kept for 90 days.';
