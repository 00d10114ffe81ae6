-- The fees of a receipt are shared among its parcels in proportion to the agreed fees.
create or replace function parcel_fee(of_parcel bigint, agreed bigint) returns bigint language sql stable as $$
  select coalesce((
    select round(x.fees * x.upto / x.whole) - round(x.fees * (x.upto - x.weight) / x.whole) from (
      select w.parcel_id, w.fees, w.weight, sum(w.weight) over (order by w.parcel_id) as upto, sum(w.weight) over () as whole from (
        select l.parcel_id, r.fees_millimes as fees,
          case when sum(l.fee_millimes) over () > 0 then l.fee_millimes else 1 end::numeric as weight
        from receipt_parcels l join receipts r on r.id = l.receipt_id
        where l.receipt_id = (select receipt_id from receipt_parcels where parcel_id = of_parcel and not undone)
      ) w
    ) x where x.parcel_id = of_parcel
  ), agreed)::bigint
$$;
comment on function parcel_fee(bigint, bigint) is 'The fee of a parcel by its receipt; without one, what was agreed.';
