create or replace function low_level_of(own integer, shelf text) returns integer language sql stable parallel safe as $$
  select coalesce(own, (select low_stock_level from sub_categories where slug = shelf),
    (select low_stock_level from shop_settings))
$$;
comment on function low_level_of(integer, text) is 'From how few pieces on there is little left of a garment: its own level, else that of its sub-category, else the shop''s.';
