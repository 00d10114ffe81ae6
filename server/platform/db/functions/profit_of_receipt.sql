-- Fees of parcels carried earlier count on the day of the receipt, or in the next open month.
create or replace function profit_of_receipt() returns trigger language plpgsql as $$
begin
  perform settle_profit(p.order_id, (p.outcome_at at time zone 'Africa/Tunis')::date) from parcels p
    where p.id = new.parcel_id and p.order_id is not null;
  return null;
end $$;
comment on function profit_of_receipt() is 'Settles the profit of an order whose courier fees became known.';

drop trigger if exists receipt_parcels_in_profit on receipt_parcels;
create constraint trigger receipt_parcels_in_profit after insert or update on receipt_parcels deferrable initially deferred
  for each row execute function profit_of_receipt();
