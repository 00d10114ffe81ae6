-- The arguments are the columns that may change in a transaction that erases a person.
create or replace function refuse_change_unless_erasing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('jebba.erasing', true) = 'yes' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is append-only, % refused: only erasing a person changes what it says of her', tg_table_name, tg_op;
end $$;
comment on function refuse_change_unless_erasing() is 'Refuses likewise, but lets whoever erases a person take her out of the columns named.';

create or replace trigger changes_say_what_they_said before update on changes
  for each row execute function refuse_change_unless_erasing('subject_name', 'before', 'after');

create or replace trigger movements_are_final before update or delete on stock_movements
  for each row execute function refuse_change_unless_erasing('note');
