create or replace function note_returned_from() returns trigger language plpgsql as $$
begin
  if old.state in ('refused', 'delivered', 'lost') then
    new.returned_from := old.state;
  end if;
  return new;
end $$;
comment on function note_returned_from() is 'Notes with the step from which state an order was returned.';

create or replace trigger orders_note_returned_from before update of state on orders for each row
  when (new.state = 'returned' and old.state is distinct from new.state) execute function note_returned_from();
