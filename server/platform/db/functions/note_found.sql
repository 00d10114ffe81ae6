create or replace function note_found() returns trigger language plpgsql as $$
begin
  new.found := new.outcome = 'returned' and (old.outcome = 'lost' or old.found);
  return new;
end $$;
comment on function note_found() is 'Notes of a parcel that it was lost before it came back.';

create or replace trigger parcels_note_found before update of outcome on parcels for each row
  when (old.outcome is distinct from new.outcome) execute function note_found();
