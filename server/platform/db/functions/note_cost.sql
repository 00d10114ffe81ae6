create or replace function note_cost() returns trigger language plpgsql as $$
begin
  new.cost_millimes := coalesce(new.cost_millimes, variant_cost(new.variant_id));
  return new;
end $$;
comment on function note_cost() is 'Notes with a line of an order what its colour and size cost the shop then.';

create or replace trigger order_lines_cost before insert on order_lines for each row execute function note_cost();
