-- A trigger, since four statements write these entries, and undoing an import must forget whom it brought.
create or replace function customers_of_brought() returns trigger language plpgsql as $$
begin
  perform note_brought_customers(array(
    select distinct b.phone from changed c join brought_people b
      on b.source = c.source and b.kind = c.kind and b.source_key = c.source_key
    union select phone from changed
  ));
  return null;
end $$;
comment on function customers_of_brought() is 'Renews the customers of entries that were brought, or went.';

create or replace trigger brought_have_customers after insert on brought_people
  referencing new table as changed for each statement execute function customers_of_brought();

create or replace trigger brought_leave_customers after delete on brought_people
  referencing old table as changed for each statement execute function customers_of_brought();
