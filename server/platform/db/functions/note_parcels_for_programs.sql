create or replace function note_parcels_for_programs() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.outcome, old.number, old.postponed_until, old.ended)
    is not distinct from (new.outcome, new.number, new.postponed_until, new.ended) then return null; end if;
  insert into feed_notes (kind, subject, what, detail)
    values ('parcel', new.id::text, case tg_op when 'INSERT' then 'added' else 'changed' end, parcel_for_programs(new));
  return null;
end $$;
comment on function note_parcels_for_programs() is 'Notes parcels that went out, and what became of them, for other programs.';

create or replace trigger parcels_changed_for_programs after insert or update on parcels
  for each row execute function note_parcels_for_programs();
