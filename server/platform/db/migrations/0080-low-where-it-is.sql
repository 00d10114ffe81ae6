-- From how few pieces on there is little left: a garment's own level, else its sub-category's, else the shop's. A level of
-- none says that nobody wants to hear of it.
alter table products add column low_stock_level integer check (low_stock_level between 0 and 1000);
alter table sub_categories add column low_stock_level integer check (low_stock_level between 0 and 1000);

create function low_level_of(own integer, shelf text) returns integer language sql stable parallel safe as $$
  select coalesce(own, (select low_stock_level from sub_categories where slug = shelf),
    (select low_stock_level from shop_settings))
$$;
comment on function low_level_of(integer, text) is 'From how few pieces on there is little left of a garment: its own level, else that of its sub-category, else the shop''s.';
