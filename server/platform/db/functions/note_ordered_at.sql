-- A line that is inserted with its order finds no order yet: it is placed now.
create or replace function note_ordered_at() returns trigger language plpgsql as $$
begin
  new.ordered_at := coalesce((select created_at from orders where id = new.order_id), now());
  return new;
end $$;
comment on function note_ordered_at() is 'When the order of a line was placed, where the line says nothing of it.';

create or replace trigger order_lines_ordered_at before insert on order_lines
  for each row when (new.ordered_at is null) execute function note_ordered_at();
