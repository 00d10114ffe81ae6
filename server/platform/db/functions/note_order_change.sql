-- Sums are computed again for the days whose orders have changed since.
create or replace function note_order_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function note_order_change() is 'Gives a changed order a new place in the sequence of changes, for the sums.';

create or replace trigger orders_change before update on orders for each row execute function note_order_change();
