-- The courier owes what was collected at the door until it is received. A delivery that proves wrong is taken back.
create or replace function book_parcel() returns trigger language plpgsql as $$
declare
  collected bigint := case when new.outcome = 'delivered' then new.collected_millimes else 0 end;
  before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    if old.outcome = 'delivered' then before := old.collected_millimes; end if;
    if old.outcome <> new.outcome then
      perform note_in_books((old.outcome_at at time zone 'Africa/Tunis')::date, 'door', 'collected', -before, new.courier_id,
        new.order_number);
      before := 0;
    end if;
  end if;
  perform note_in_books((new.outcome_at at time zone 'Africa/Tunis')::date, 'door', 'collected', collected - before, new.courier_id,
    new.order_number);
  return null;
end $$;
comment on function book_parcel() is 'Books what was collected at a door.';

create or replace trigger parcels_in_books after insert or update on parcels
  for each row execute function book_parcel();
