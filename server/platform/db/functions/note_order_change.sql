create or replace function note_order_change() returns trigger language plpgsql as $$
begin
  -- Sums are computed again for the days whose orders have changed since.
  new.updated_at := now();
  if new.state = 'returned' and old.state in ('refused', 'delivered', 'lost') then
    new.returned_from := old.state;
  end if;
  return new;
end $$;
comment on function note_order_change() is 'Gives a changed order a new place in the sequence of changes, for the sums, and notes from which state it was returned.';

create or replace trigger orders_change before update on orders for each row execute function note_order_change();
