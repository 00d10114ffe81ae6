create or replace function delivered_sale(o orders) returns bigint language sql immutable parallel safe as $$
  select case when o.state = 'delivered' and o.deleted_at is null then o.total_millimes - o.retained_millimes else 0 end
$$;
comment on function delivered_sale(orders) is 'The sale of an order that is delivered, without the part retained on returns.';
