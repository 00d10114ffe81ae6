create or replace function parcel_for_programs(p parcels) returns jsonb language sql immutable as $$
  select jsonb_build_object('order', p.order_id, 'orderNumber', p.order_number, 'courier', p.courier_id,
    'number', p.number, 'outcome', p.outcome, 'postponedUntil', p.postponed_until)
$$;
comment on function parcel_for_programs(parcels) is 'What a program is told of a parcel: whose order it carries, never whose order that is.';
