create or replace function retained_sale(o orders) returns bigint language sql immutable parallel safe as $$
  select case when o.state in ('delivered', 'returned') and o.deleted_at is null then o.retained_millimes else 0 end
$$;
comment on function retained_sale(orders) is 'The part of the price of returned pieces that the shop retained, which is a sale.';
