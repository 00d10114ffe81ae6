create or replace function note_parcels_for_programs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feed_notes (kind, subject, what, detail)
      select 'parcel', id::text, 'added', parcel_for_programs(came) from came order by id;
  else
    insert into feed_notes (kind, subject, what, detail)
      select 'parcel', n.id::text, 'changed', parcel_for_programs(n)
      from came n join went o on o.id = n.id
      where (o.outcome, o.number, o.postponed_until, o.ended) is distinct from (n.outcome, n.number, n.postponed_until, n.ended)
      order by n.id;
  end if;
  return null;
end $$;
comment on function note_parcels_for_programs() is 'Notes parcels that went out, and what became of them, for other programs.';

create or replace trigger parcels_changed_for_programs after update on parcels
  referencing new table as came old table as went for each statement execute function note_parcels_for_programs();

create or replace trigger parcels_sent_for_programs after insert on parcels
  referencing new table as came for each statement execute function note_parcels_for_programs();
