// Generated from the contract by `npm run generate`. Do not edit.
import { length } from './runtime.js'
export const validate = validate63;

const schema129 = {"$ref":"contract#/components/schemas/ProductTopicCreate"};
const schema130 = {"type":"object","required":["title"],"additionalProperties":false,"properties":{"title":{"type":"string","minLength":1,"maxLength":80},"description_html":{"type":["string","null"],"maxLength":20000},"position":{"type":"integer","minimum":1,"maximum":1000}}};
const func2 = length;

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"contract#/components/schemas/ProductTopicCreate/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "title") || (key0 === "description_html")) || (key0 === "position"))){
const err1 = {instancePath,schemaPath:"contract#/components/schemas/ProductTopicCreate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 === "string"){
if(func2(data0) > 80){
const err2 = {instancePath:instancePath+"/title",schemaPath:"contract#/components/schemas/ProductTopicCreate/properties/title/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 1){
const err3 = {instancePath:instancePath+"/title",schemaPath:"contract#/components/schemas/ProductTopicCreate/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/title",schemaPath:"contract#/components/schemas/ProductTopicCreate/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.description_html !== undefined){
let data1 = data.description_html;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/description_html",schemaPath:"contract#/components/schemas/ProductTopicCreate/properties/description_html/type",keyword:"type",params:{type: schema130.properties.description_html.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data1 === "string"){
if(func2(data1) > 20000){
const err6 = {instancePath:instancePath+"/description_html",schemaPath:"contract#/components/schemas/ProductTopicCreate/properties/description_html/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.position !== undefined){
let data2 = data.position;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err7 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/ProductTopicCreate/properties/position/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 > 1000 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/ProductTopicCreate/properties/position/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/ProductTopicCreate/properties/position/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
else {
const err10 = {instancePath,schemaPath:"contract#/components/schemas/ProductTopicCreate/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/title": {
    "minLength": "Enter a title.",
    "maxLength": "Keep the title under 80 characters."
  },
  "/description_html": "Keep the description under 20000 characters.",
  "/position": "Enter a place from 1."
}
export const nullable = ["/description_html"]
