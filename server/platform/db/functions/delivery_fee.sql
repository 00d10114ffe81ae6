-- The contract has the same rule, which shows the fee before there is an order; a test compares the two.
create or replace function delivery_fee(to_governorate text, subtotal bigint) returns table (millimes bigint)
language sql stable parallel safe as $$
  select case when subtotal >= s.free_delivery_from_millimes then 0 else coalesce(f.fee_millimes, s.delivery_fee_millimes) end
  from shop_settings s left join delivery_fees f on f.governorate = to_governorate
$$;
comment on function delivery_fee(text, bigint) is 'What delivery to a governorate costs for a sum of goods.';
